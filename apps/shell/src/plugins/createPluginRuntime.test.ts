// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { createPluginRuntime } from './createPluginRuntime.ts'
import { createFederation } from './federation.ts'

const ran = globalThis as { hasPluginRun?: boolean }
afterEach(() => {
  delete ran.hasPluginRun
})

const definition = `{ $$type: '@portico/plugin', setup() {} }`

/** Address of a container as the build makes it: a module for the contract's number, and one for the plugin. */
const toEntry = (contract: string, plugin = definition) =>
  `data:text/javascript,${encodeURIComponent(`
    const modules = {
      ${contract}
      './plugin': () => { globalThis.hasPluginRun = true; return { default: ${plugin} } },
    }
    export const init = () => {}
    export async function get(name) {
      if (!modules[name]) throw new Error('Module "' + name + '" does not exist in container.')
      return modules[name]
    }`)}`

let version = 0

/** Runs a container in a real runtime. Each has a version of its own, since a container is remembered by name. */
async function run(entry: string) {
  version++
  const { shell, dispose } = createTestShell()
  dispose()
  const locked = {
    version: `1.0.${version}`,
    files: {},
    manifest: { engines: { portico: '^1.0.0' }, contributes: {} },
    capabilities: {},
  }
  const runtime = createPluginRuntime(shell.core, {}, async () => ({}), createFederation)
  return runtime.run(shell, { id: 'acme', locked }, entry)
}

const spoken = `'./contract': () => ({ contractMajor: 1 }),`

test('a plugin compiled against the major this shell speaks is set up', async () => {
  const contributed = await run(toEntry(spoken))
  expect(contributed.getMissing()).toEqual([])
  expect(ran.hasPluginRun).toBe(true)
})

test.each([
  ['a later major', `'./contract': () => ({ contractMajor: 2 }),`, '2'],
  ['an earlier major', `'./contract': () => ({ contractMajor: 0 }),`, '0'],
  ['no number', `'./contract': () => ({}),`, 'undefined'],
])('one compiled against %s is refused, and none of it runs', async (_, contract, number) => {
  await expect(run(toEntry(contract))).rejects.toMatchObject({
    code: 'PORTICO-PLUGIN-005',
    details: `acme was compiled against contract ${number}, and this is 1`,
  })
  expect(ran.hasPluginRun).toBeUndefined()
})

test('a container that the build of plugins did not make does not run either', async () => {
  await expect(run(toEntry(''))).rejects.toThrow('PORTICO-PLUGIN-006')
  expect(ran.hasPluginRun).toBeUndefined()
})

test('a container whose default export is no definition is refused', async () => {
  await expect(run(toEntry(spoken, '{}'))).rejects.toThrow('PORTICO-PLUGIN-010')
})
