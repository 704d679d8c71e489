#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { followRunner } from './followRunner.mjs'

const source = fileURLToPath(new URL('../src/main.ts', import.meta.url))

followRunner()
// Sources are not published. Where they are, in a clone, they run as they are: nothing need be built, nothing is stale.
if (existsSync(source)) {
  const nodeArguments = ['-C', '@portico/source', '--import', import.meta.resolve('tsx'), source]
  const child = spawn(process.execPath, [...nodeArguments, ...process.argv.slice(2)], {
    // The channel closes with us, in whatever way we end.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // The terminal sends Ctrl-C to both; the child ends by itself and gives the code.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
} else await import(new URL('../dist/main.js', import.meta.url).href)
