import { expect, test } from 'vitest'
import { findUnknownIcon, listNamedIcons } from '../host/namedIcons.ts'
import type { PluginManifest } from '../manifest.ts'
import { parseManifest } from '../manifestSchema.ts'
import { isDrawable } from './isDrawable.ts'
import { isPathData } from './isPathData.ts'

const mark = { id: 'acme/mark', viewBox: '0 0 24 24', paths: [{ d: 'M12 2 22 20H2Z' }] }

const createManifest = (contributes: object) => ({
  id: 'acme',
  version: '1.0.0',
  displayName: 'Acme',
  engines: { portico: '^1.0.0' },
  contributes,
  capabilities: {},
  locales: ['en'],
})

const read = (contributes: object) => () => parseManifest(createManifest(contributes))

test.each([
  'M12 2 22 20H2Z',
  'm0 0',
  ' M0,0 L1.5.5-3-.2e-1 z ',
  'M0 0a1 1 0 010 2a1 1 0 1 1 .5.5 1 1 0 00-1-1',
  'M1 1C1 1 2 2 3 3S4 4 5 5Q6 6 7 7T8 8V9h1\nz',
  'M-5e2,+4\tL 1 , 2',
])('%j is path data', (text) => {
  expect([isPathData(text), isDrawable({ ...mark, paths: [{ d: text.trim() }] })]).toEqual([true, true])
})

test.each([
  '',
  'Z',
  'L1 1',
  'M',
  'M1',
  'M1 1 2',
  'M1 1Z2',
  'M1 1L1,,2',
  'M0 0a1 1 0 2 0 1 1',
  'M0 0a1 1 0 1 1 5',
  'M0 0 url(#a)',
  'M0 0B1 1',
  'M0 0"/><script>',
  'M0 0 NaN 1',
  'M0 0 1e 2',
  'M\u0661 \u0662',
])('%j is no path data', (text) => {
  expect(isPathData(text)).toBe(false)
  expect(read({ icons: [{ ...mark, paths: [{ d: text }] }] })).toThrow('SVG path data')
})

test('path data that leads a reader astray is read in no time', () => {
  const started = performance.now()
  expect(isPathData(`M${'1'.repeat(2000)}x`)).toBe(false)
  expect(isPathData(`M1${' '.repeat(2000)}x`)).toBe(false)
  expect(performance.now() - started).toBeLessThan(500)
})

test('an icon may be named wherever one is drawn', () => {
  const title = { en: 'Acme' }
  const named = { id: 'acme', title, icon: mark.id, view: 'acme/View' }
  const contributes = {
    icons: [{ ...mark, paths: [...mark.paths, { d: 'M0 0h4v4z', fill: '#4285F4', fillRule: 'evenodd' }] }],
    accountActions: [named],
    accountTabs: [named],
    tokenActions: [named],
    settings: [named],
    connectMethods: [{ ...named, kind: 'social' }],
  }
  expect(parseManifest(createManifest(contributes)).contributes).toEqual(contributes)
})

const withPath = (path: object) => ({ icons: [{ ...mark, paths: [{ d: 'M0 0', ...path }] }] })
const long = (index: number, length: number) => `M${index} ${'1 '.repeat(length)}`.slice(0, length)

test.each<[string, object, string]>([
  ['a colour that is an address', withPath({ fill: 'url(https://evil.example/#a)' }), '#rrggbb'],
  ['a colour by name', withPath({ fill: 'red' }), '#rrggbb'],
  ['a variable of the page', withPath({ fill: 'var(--secret)' }), '#rrggbb'],
  ['an attribute of its own', withPath({ onload: 'alert(1)' }), 'there is no such key'],
  ['a reference', withPath({ href: '#a' }), 'there is no such key'],
  ['a script for its box', { icons: [{ ...mark, viewBox: '0 0 24 24" onload="a' }] }, '0 0 24 24'],
  ['a box without a width', { icons: [{ ...mark, viewBox: '0 0 0 24' }] }, 'above 0'],
  ['no path', { icons: [{ ...mark, paths: [] }] }, 'length'],
  ['a path twice', { icons: [{ ...mark, paths: [...mark.paths, ...mark.paths] }] }, 'each path once'],
  ['itself twice', { icons: [mark, mark] }, 'each icon once'],
  ['the id of another', { icons: [{ ...mark, id: 'send/mark' }] }, 'send/mark is no icon of its own'],
  ['an id without a name', { icons: [{ ...mark, id: 'acme' }] }, 'a slash and a name'],
  ['a path that is too long', withPath({ d: long(0, 2049) }), '2048'],
  [
    'paths that are too long together',
    { icons: [{ ...mark, paths: [0, 1].map((index) => ({ d: long(index, 1501) })) }] },
    '2048',
  ],
])('an icon with %s is refused', (_, contributes, says) => {
  expect(read(contributes)).toThrow(says)
})

test('icons that are too long together are refused', () => {
  const icons = [0, 1, 2, 3].map((index) => ({
    ...mark,
    id: `acme/m${index}`,
    paths: [{ d: long(0, 2001) }],
  }))
  expect(read({ icons })).toThrow('6144')
})

test.each(['acme/other', 'send/mark'])('an action that names the icon %s is refused', (icon) => {
  const action = { id: 'acme', title: { en: 'Acme' }, icon, view: 'acme/View' }
  expect(read({ icons: [mark], accountActions: [action] })).toThrow(`${icon} is no icon of its own`)
})

test.each([
  { ...mark, viewBox: '0 0 24 24"' },
  { ...mark, paths: [{ d: 'M0 0 url(#a)' }] },
  { ...mark, paths: [{ d: 'M0 0', fill: 'url(#a)' }] },
  { ...mark, paths: [{ d: 'M0 0', fill: 'var(--secret)' }] },
  { ...mark, paths: [{ d: 'M0 0' }, { d: 'M0 0', fill: 'https://evil.example' }] },
])('%j is not drawn', (icon) => {
  expect(isDrawable(icon)).toBe(false)
})

test.each(['accountActions', 'accountTabs', 'tokenActions', 'settings', 'connectMethods'])(
  'an icon that nobody brings is found among %s',
  (place) => {
    const contributes = { [place]: [{ id: 'acme', title: { en: 'Acme' }, icon: 'acme/other' }] }
    const manifest = { ...createManifest(contributes), contributes } as unknown as PluginManifest
    expect(findUnknownIcon(manifest)).toBe('acme/other')
  },
)

test('an icon of everybody is no icon of the plugin, and none is none', () => {
  const accountActions = [{ id: 'a', icon: 'send' }, { id: 'b' }]
  const manifest = { ...createManifest({}), contributes: { accountActions } } as unknown as PluginManifest
  expect(findUnknownIcon(manifest)).toBeUndefined()
  expect(listNamedIcons(manifest.contributes)).toEqual([])
  expect(listNamedIcons({})).toEqual([])
})
