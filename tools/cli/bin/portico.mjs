#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const built = new URL('../dist/main.js', import.meta.url)
const source = fileURLToPath(new URL('../src/main.ts', import.meta.url))

// In a clone nothing may be built yet: the sources then run as they are.
if (existsSync(built)) await import(built.href)
else {
  const nodeArguments = ['-C', '@portico/source', '--import', import.meta.resolve('tsx'), source]
  const { status } = spawnSync(process.execPath, [...nodeArguments, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
