import { expect, test } from 'vitest'
import { listTitles, toCatalogueParts } from './catalogue.ts'
import type { PorticoLock } from './lock.ts'

const release = (version: string, titles: Record<string, string>, languages: readonly string[]) => ({
  version,
  files: {
    'remoteEntry.js': 'sha384-entry',
    'my-locale-x.js': 'sha384-mine',
    'locale-x.json': 'sha384-json',
    ...Object.fromEntries(languages.map((tag) => [`locale-${tag}.js`, `sha384-${tag}`])),
  },
  manifest: {
    engines: { portico: '^1.0.0' },
    contributes: { views: [{ id: 'Send', title: titles }], commands: [{ id: 'send/run' }] },
  },
  capabilities: {},
})
const lock = {
  lockfileVersion: 1,
  shell: { version: '1.0.0', files: {}, pluginParts: { 'qr.js': 'sha384-qr' } },
  plugins: {
    send: {
      ...release('1.0.0', { en: 'Send', de: 'Senden' }, ['fr', 'de-AT']),
      canary: release('2.0.0', { en: 'Send now' }, []),
    },
    pay: release('1.0.0', { en: 'Pay' }, []),
  },
} as unknown as PorticoLock

test('every visitor gets English titles, and no files of languages', () => {
  const { catalogue } = toCatalogueParts(lock)
  const { send, pay } = catalogue.plugins
  expect(send?.files).toEqual({
    'remoteEntry.js': 'sha384-entry',
    'my-locale-x.js': 'sha384-mine',
    'locale-x.json': 'sha384-json',
  })
  expect(send?.manifest).toEqual({
    engines: { portico: '^1.0.0' },
    contributes: { views: [{ id: 'Send', title: { en: 'Send' } }], commands: [{ id: 'send/run' }] },
  })
  expect(send?.canary).toMatchObject({
    version: '2.0.0',
    manifest: { contributes: { views: [{ title: { en: 'Send now' } }] } },
  })
  expect(pay).not.toHaveProperty('canary')
  expect(catalogue.pluginParts).toEqual({ 'qr.js': 'sha384-qr' })
  expect(catalogue).not.toHaveProperty('killList')
})

test('a language has the titles and files of every release, and English where there is none', () => {
  const { languages } = toCatalogueParts(lock)
  expect(Object.keys(languages)).toEqual(['de', 'de-AT', 'fr'])
  expect(languages.de).toEqual({
    'send@1.0.0': { titles: ['Senden'] },
    'send@2.0.0': { titles: ['Send now'] },
    'pay@1.0.0': { titles: ['Pay'] },
  })
  expect(languages['de-AT']?.['send@1.0.0']).toEqual({ titles: ['Senden'], integrity: 'sha384-de-AT' })
  expect(languages.fr?.['send@1.0.0']).toEqual({ titles: ['Send'], integrity: 'sha384-fr' })
})

test('a shell without parts for plugins, and a list of withdrawn versions, are passed on', () => {
  const killList = { url: 'https://shop.example/kill.json' } as never
  const shell = { version: '1.0.0', files: {} }
  expect(toCatalogueParts({ ...lock, shell, killList }).catalogue).toMatchObject({
    pluginParts: {},
    killList,
  })
})

test('titles are listed in an order that does not depend on who wrote the keys', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((en) => ({ en }))
  expect(listTitles({ z: [{ title: c }], a: { title: a, m: { title: b }, n: null, o: 1 } })).toEqual([
    b,
    a,
    c,
  ])
  expect(listTitles(null)).toEqual([])
})
