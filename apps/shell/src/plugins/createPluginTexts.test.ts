// @vitest-environment happy-dom
import type { Translation } from '@portico/contract'
import type { LockedFiles } from '@portico/contract/lock'
import { expect, test } from 'vitest'
import type { Core } from '../core/Core.ts'
import { createTestCore } from '../core/fixtures/createTestCore.ts'
import { createPluginTexts } from './createPluginTexts.ts'

const en = { 'acme.title': 'Title', 'acme.done': 'Done' } as const
const german = { 'acme.title': 'Titel', 'acme.done': 'Fertig' }
const hash = 'a'.repeat(64)
const integrity = `sha384-${hash}` as const

const setLocale = (core: Core, locale: string) => core.language.setState({ locale, messages: {} })

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** Texts of a plugin that ships German and Arabic, with what was checked and loaded, oldest first. */
function start(options: Parameters<typeof createTestCore>[0] = {}, files = ['locale-de.js', 'locale-ar.js']) {
  const locked = {
    version: '1.0.0',
    files: Object.fromEntries(files.map((name) => [name, integrity])) as LockedFiles,
    manifest: { engines: { portico: '^1.0.0' }, contributes: {} },
    capabilities: {},
  }
  const lock = {
    lockfileVersion: 1,
    shell: { version: '1.0.0', files: {} },
    plugins: { acme: locked },
  } as const
  const test = createTestCore({ lock, enableEIP6963: false, enableInjected: false, ...options })
  const done: string[] = []
  const answers: Record<string, () => Promise<Translation<typeof en>>> = {
    de: async () => german,
    ar: async () => ({ 'acme.title': 'عنوان' }),
  }
  const load = (tag: string) => async () => {
    done.push(`load ${tag}`)
    return { default: (await answers[tag]?.()) ?? {} }
  }
  test.core.host.verify = async (path, asked) => {
    if (path.startsWith('plugins/'))
      done.push(...Object.keys(asked).map((name) => `verify ${path}${name.replace(hash, '<hash>')}`))
  }
  const disposals: (() => void)[] = []
  const onDispose = (dispose: () => void) => void disposals.push(dispose)
  const create = createPluginTexts(test.core, { id: 'acme', locked: { ...locked, files: {} } }, { onDispose })
  const make = () => create(en, { de: load('de'), ar: load('ar') })
  return { ...test, done, answers, make, dispose: () => disposals.forEach((dispose) => void dispose()) }
}

test('an English visitor loads nothing', async () => {
  const { make, done } = start()
  const t = await make()
  expect([t('acme.title'), ...done]).toEqual(['Title'])
})

test('the file of a language is checked before it runs', async () => {
  const { core, make, done } = start()
  setLocale(core, 'de')
  const t = await make()
  expect(t('acme.title')).toBe('Titel')
  expect(done).toEqual(['verify plugins/acme/1.0.0/locale-de.js?<hash>', 'load de'])
})

test('a file with another hash never runs, leaves English, and is reported to the site', async () => {
  const { core, make, done, events } = start()
  core.host.verify = async (path) => {
    if (path.startsWith('plugins/')) throw new TypeError('Failed to fetch')
  }
  setLocale(core, 'de')
  const t = await make()
  expect([t('acme.title'), ...done]).toEqual(['Title'])
  expect(events).toMatchObject([['error', { error: { code: 'PORTICO-PLUGIN-003' } }]])
})

test('a file that the lockfile does not name is not even fetched', async () => {
  const { core, make, done, events } = start({}, ['locale-ar.js'])
  setLocale(core, 'de')
  const t = await make()
  expect([t('acme.title'), ...done]).toEqual(['Title'])
  expect(events).toMatchObject([['error', { error: { code: 'PORTICO-PLUGIN-002' } }]])
})

test('a language that the plugin does not have stays English', async () => {
  const { core, make, done } = start()
  setLocale(core, 'ja')
  const t = await make()
  expect([t('acme.title'), ...done]).toEqual(['Title'])
})

test('what a language lacks stays English', async () => {
  const { core, make } = start()
  setLocale(core, 'ar')
  const t = await make()
  expect([t('acme.title'), t('acme.done')]).toEqual(['عنوان', 'Done'])
})

test('another language is loaded when it is chosen, and views are drawn again once it is there', async () => {
  const { core, make } = start()
  const t = await make()
  const drawn: string[] = []
  core.language.subscribe(() => void drawn.push(t('acme.title')))
  setLocale(core, 'de')
  await settle()
  expect(drawn).toEqual(['Title', 'Titel'])
  setLocale(core, 'en')
  await settle()
  expect(t('acme.title')).toBe('Title')
})

test('a language that arrives after another was chosen does not come up', async () => {
  const { core, answers, make } = start()
  let arrive = (_: Translation<typeof en>) => {}
  answers.de = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  const t = await make()
  setLocale(core, 'de')
  await settle()
  setLocale(core, 'ar')
  await settle()
  arrive(german)
  await settle()
  expect(t('acme.title')).toBe('عنوان')
})

test('a language that is slow does not hold up the plugin, and is shown once it is there', async () => {
  const { core, time, answers, make } = start()
  let arrive = (_: Translation<typeof en>) => {}
  answers.de = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  setLocale(core, 'de')
  const making = make()
  await time.advance(1_000)
  const t = await making
  expect(t('acme.title')).toBe('Title')
  const drawn: string[] = []
  core.language.subscribe(() => void drawn.push(t('acme.title')))
  arrive(german)
  await settle()
  expect(drawn).toEqual(['Titel'])
})

test('the site’s own wording wins in every language', async () => {
  const { core, make } = start({ texts: { 'acme.title': 'Überschrift' } })
  const t = await make()
  expect(t('acme.title')).toBe('Überschrift')
  setLocale(core, 'de')
  await settle()
  expect([t('acme.title'), t('acme.done')]).toEqual(['Überschrift', 'Fertig'])
})

test('after disposal nothing is loaded and nothing drawn', async () => {
  const { core, make, done, dispose } = start()
  await make()
  dispose()
  let draws = 0
  core.language.subscribe(() => void draws++)
  setLocale(core, 'de')
  await settle()
  expect([draws, ...done]).toEqual([1])
})
