import { expect, test } from 'vitest'
import { getIntegrity, type ShellRelease } from '../release/readRelease.ts'
import { createLock, toLockText } from './createLock.ts'

const toFile = (name: string) => {
  const content = Buffer.from(name)
  return { name, integrity: getIntegrity(content), bytes: 1, brotli: 1, content }
}
const names = ['core.js', 'modal.js', 'host.js', 'kill.js']
const shell = {
  version: '1.0.0',
  roots: ['core.js', 'modal.js'],
  pluginParts: ['host.js'],
  files: names.map(toFile),
} as unknown as ShellRelease
const none = { disabled: {}, killList: undefined }

test('of the shell those files are pinned that hold the hashes of all others, and those for plugins', () => {
  const { shell: locked } = createLock(shell, [], none)
  expect([Object.keys(locked.files), Object.keys(locked.pluginParts ?? {})]).toEqual([
    ['core.js', 'modal.js'],
    ['host.js'],
  ])
  expect(createLock({ ...shell, pluginParts: [] }, [], none).shell).not.toHaveProperty('pluginParts')
})

test('what there is none of is not written', () => {
  expect(Object.keys(createLock(shell, [], none)).sort()).toEqual(['lockfileVersion', 'plugins', 'shell'])
})

test('what is switched off and the list of withdrawn releases are kept as the site says them', () => {
  const killList = { url: 'https://site.test/kill.json', publicKey: 'A'.repeat(60) }
  const disabled = { send: { capabilities: { toast: true as const } } }
  const lock = createLock(shell, [], { disabled, killList: killList as never })
  expect(lock).toMatchObject({ disabled, killList })
})

test('equal lockfiles are equal texts, whatever the order in which their keys came', () => {
  const lock = createLock(shell, [], none)
  const turned = Object.fromEntries(Object.entries(lock).reverse()) as unknown as typeof lock
  expect(toLockText(turned)).toBe(toLockText(lock))
  expect(toLockText({ ...lock, odd: null, list: ['b', 'a'] } as never)).toContain('"list": [\n    "b",')
  expect(Object.keys(JSON.parse(toLockText({ b: 1, a: null, c: 2 } as never)))).toEqual(['a', 'b', 'c'])
})
