import type { PorticoLock } from '@portico/contract/lock'
import { expect, test } from 'vitest'
import { createRoot, parseDataModule } from './createRoot.ts'

const title = `L'envoi \\ "d'argent" \\' \u2028`

const createLock = () =>
  ({
    lockfileVersion: 1,
    shell: { version: '1.0.0', files: { 'core.js': 'sha384-a' }, pluginParts: { 'host.js': 'sha384-b' } },
    plugins: Object.fromEntries(
      ['send', 'login'].map((id) => [
        id,
        {
          version: '1.0.0',
          manifest: { id, displayName: title, contributes: {} },
          capabilities: {},
          files: {},
        },
      ]),
    ),
  }) as unknown as PorticoLock

test('a catalogue is a module whose text is the data, whatever signs it has', async () => {
  const { files, root } = createRoot(createLock())
  const [[path, text] = ['', '']] = files
  expect(Object.keys(root.catalogue ?? {})).toEqual([path])
  const { default: data } = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  expect(JSON.parse(data)).toEqual(parseDataModule(text))
  expect(JSON.parse(data).plugins.send.manifest.displayName).toBe(title)
  expect(text.endsWith("'")).toBe(true)
})

test('a page is given the shell by version and hashes, and nothing of plugins', () => {
  const { root } = createRoot(createLock())
  expect(root.shell).toEqual({ version: '1.0.0', files: { 'core.js': 'sha384-a' } })
  expect(JSON.stringify(root)).not.toContain('send')
})

test.each([
  [[], undefined],
  [['email'], 94],
  [['social', 'social'], 94],
  [['email', 'email', 'social'], 154],
] as const)('a page is told how much room %j take', (kinds, below) => {
  const lock = createLock()
  const locked = lock.plugins.login as unknown as { manifest: { contributes: object } }
  locked.manifest.contributes = { connectMethods: kinds.map((kind) => ({ id: kind, kind })) }
  expect(createRoot(lock).root.below).toBe(below)
})
