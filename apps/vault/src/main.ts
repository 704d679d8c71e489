#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { startVault } from './server/startVault.ts'

try {
  const file = process.env.VAULT_CONFIG
  if (!file) throw new Error('VAULT_CONFIG names no file.')
  const vault = await startVault(JSON.parse(await readFile(file, 'utf8')))
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
