import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attackVault, createContext, type VaultAttackResult, verifyVaultRelease } from '@portico/cli'
import * as vault from '@portico/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePorts } from './ports/ports.ts'
import { type Stack, startStack } from './startStack.ts'

let folder: string
let stack: Stack
let vaultDirectory: string
const output: string[] = []
const context = { ...createContext(), isTerminal: false, log: (text: string) => void output.push(text) }

/** A small release, of which the headers are what counts. */
const files: Readonly<Record<string, string>> = {
  'frame.html': '<!doctype html><script type="module" src="/frame-A.js"></script>',
  'window.html': '<!doctype html><script type="module" src="/frame-A.js"></script>',
  'escape-kit.html': '<!doctype html>kit',
  'frame-A.js': 'void 0',
}

async function writeRelease(directory: string): Promise<void> {
  await mkdir(directory)
  const hashes = Object.entries(files).map(([name, text]) => [
    name,
    createHash('sha256').update(text).digest('base64'),
  ])
  const release = JSON.stringify({ version: '1.0.0', files: Object.fromEntries(hashes) })
  for (const [name, text] of Object.entries({ ...files, 'release.json': release }))
    await writeFile(join(directory, name), text)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-attack-'))
  vaultDirectory = join(folder, 'site')
  await writeRelease(vaultDirectory)
  const only = ['gateway', 'mail', 'vault'] as const
  stack = await startStack({ directory: join(folder, 'state'), ports: freePorts, only, vaultDirectory })
})
afterAll(async () => {
  await stack.stop()
  await rm(folder, { recursive: true })
})

// First: mails of the attacks with leave are still on their way when those are over.
test('without leave no mail goes out, and what was not tried is named', async () => {
  await attackVault(context, { url: stack.urls.vault, json: true })
  const { attacks } = JSON.parse(output.at(-1) ?? '') as VaultAttackResult
  expect(attacks.filter(({ state }) => state === 'skipped').length).toBe(6)
  expect(await (await fetch(`${stack.urls.mail}/api/mails`)).json()).toEqual([])
})

test('every attack on the local stack is refused, and none is left out', async () => {
  const allowed = { account: true, email: 'maya@shop.example', unknownEmail: 'noor@shop.example' }
  await attackVault(context, { url: stack.urls.vault, json: true, ...allowed }).catch(() => {})
  const { attacks, isRefused } = JSON.parse(output.at(-1) ?? '') as VaultAttackResult
  expect(attacks.filter(({ state }) => state !== 'refused')).toEqual([])
  expect(isRefused).toBe(true)
})

test('the vault of the stack is the release that it was given', async () => {
  await verifyVaultRelease(context, {
    url: stack.urls.vault,
    release: vaultDirectory,
    loadVault: async () => vault,
  })
  expect(output.at(-1)).toContain('byte for byte')
})
