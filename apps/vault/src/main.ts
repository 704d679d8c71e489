#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { startVault } from './server/startVault.ts'

try {
  const { VAULT_CONFIG: file, HOST: host, PORT: port } = process.env
  if (!file) throw new Error('VAULT_CONFIG names no file.')
  const options = JSON.parse(await readFile(file, 'utf8'))
  // The variables win over the file: where it listens differs from machine to machine.
  const vault = await startVault({ ...options, ...(host && { host }), ...(port && { port: Number(port) }) })
  process.once('SIGINT', () => void vault.stop())
  process.once('SIGTERM', () => void vault.stop())
  console.error(`The vault answers at port ${vault.port} for ${vault.url}.`)
} catch (error) {
  // For the operator who wrote the file: what is wrong, without a stack.
  const issues = v.isValiError(error)
    ? error.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
    : [(error as Error).message]
  console.error(`The vault could not start: ${issues.join('; ')}`)
  process.exit(1)
}
