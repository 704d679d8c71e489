// @vitest-environment happy-dom
import { getReleaseKey, type LockedPlugin, type PorticoLock, toCatalogueParts } from '@portico/contract/lock'
import { expect, test } from 'vitest'
import { createTestCore } from '../core/fixtures/createTestCore.ts'
import { loadCatalogue } from './loadCatalogue.ts'
import { loadLanguageData, loadTitles } from './loadLanguageData.ts'

const integrity = `sha384-${'a'.repeat(64)}` as const
const german = `sha384-${'b'.repeat(64)}` as const

/** A release that speaks German, with a title that is the same twice in English. */
const createRelease = (version: string): LockedPlugin => ({
  version,
  files: { 'remoteEntry.js': integrity, 'plugin.js': integrity, 'locale-de.js': german },
  manifest: {
    engines: { portico: '^1.0.0' },
    contributes: {
      views: [{ id: 'send/Form', title: { en: 'Send', de: 'Senden' } }],
      accountActions: [
        { id: 'send', title: { en: 'Send', de: 'Verschicken' }, icon: 'send', view: 'send/Form' },
      ],
    },
  },
  capabilities: { toast: true },
})
const lock: PorticoLock = {
  lockfileVersion: 1,
  shell: { version: '1.0.0', files: {} },
  plugins: { send: { ...createRelease('1.0.0'), canary: { ...createRelease('1.1.0'), share: 10 } } },
}
const start = () => createTestCore({ lock, enableEIP6963: false, enableInjected: false }).core

/** Titles of the accepted release and of the one on trial, in a language. */
async function readTitles(core: ReturnType<typeof start>, tag: string) {
  const { send } = (await loadCatalogue(core)).plugins
  return [send, send?.canary].flatMap((release) => {
    const { views = [], accountActions = [] } = release?.manifest.contributes ?? {}
    return [...views, ...accountActions].map(({ title }) => title[tag])
  })
}

test('a visitor gets English, and no other language until they read it', async () => {
  const core = start()
  expect(await readTitles(core, 'en')).toEqual(['Send', 'Send', 'Send', 'Send'])
  expect(await readTitles(core, 'de')).toEqual([undefined, undefined, undefined, undefined])
  await loadTitles(core, 'de')
  expect(await readTitles(core, 'de')).toEqual(['Senden', 'Verschicken', 'Senden', 'Verschicken'])
})

test('the hash of the texts comes with the language', async () => {
  const core = start()
  const { send } = (await loadCatalogue(core)).plugins
  expect(Object.keys(send?.files ?? {})).toEqual(['plugin.js', 'remoteEntry.js'])
  const language = await loadLanguageData(core, 'de')
  expect(language[getReleaseKey('send', '1.1.0')]?.integrity).toBe(german)
})

test('in a language that no plugin speaks nothing is loaded, and titles stay English', async () => {
  const core = start()
  await loadTitles(core, 'ja')
  expect(await readTitles(core, 'ja')).toEqual([undefined, undefined, undefined, undefined])
})

test('a catalogue that did not come is asked for again, and one that came is not', async () => {
  const core = start()
  const { load } = core.host
  let count = 0
  core.host.load = async (...asked) => {
    count += 1
    if (count === 1) throw new Error('offline')
    return load(...asked)
  }
  await expect(loadCatalogue(core)).rejects.toMatchObject({ code: 'PORTICO-LOAD-001' })
  const catalogue = await loadCatalogue(core)
  expect(await loadCatalogue(core)).toBe(catalogue)
  expect(count).toBe(2)
})

test('what stands in the lockfile stands in a catalogue and its languages, once', () => {
  const { catalogue, languages } = toCatalogueParts(lock)
  const text = JSON.stringify(catalogue)
  expect(text).not.toContain('Senden')
  expect(text).not.toContain(german)
  expect(catalogue.plugins.send?.capabilities).toEqual({ toast: true })
  expect(Object.keys(languages)).toEqual(['de'])
})

test('a tag that a plugin does not speak gets its language, else English', () => {
  const other = createRelease('1.0.0')
  const swiss: LockedPlugin = {
    ...other,
    files: { ...other.files, 'locale-de-CH.js': german },
  }
  const { languages } = toCatalogueParts({ ...lock, plugins: { send: swiss } })
  expect(languages['de-CH']?.[getReleaseKey('send', '1.0.0')]?.titles).toEqual(['Verschicken', 'Senden'])
})
