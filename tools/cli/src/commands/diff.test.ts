import { expect } from 'vitest'
import { entry, installPlugin } from '../fixtures/installPlugin.ts'
import { codeOf, test } from '../fixtures/siteTest.ts'
import { add } from './add.ts'
import { diff } from './diff.ts'
import { init } from './init.ts'
import { update } from './update.ts'

const title = { en: 'Send' }

const updated = {
  id: 'send',
  version: '1.3.0',
  displayName: 'Send',
  contributes: { views: [{ id: 'Send', title }], commands: [{ id: 'send/all' }] },
  capabilities: {
    'accounts.read': true,
    'wallet.request': ['eth_sendTransaction', 'eth_sign'],
    storage: true,
  },
  locales: ['en', 'de'],
}

const files = { [entry]: 'send' }

test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
})

test('finds no difference before an update', async ({ site }) => {
  await diff(site.context)
  expect(site.output.at(-1)).toBe('shell 1.0.0: no difference\nsend 1.2.0: no difference')
})

test('shows all that an update changes, and changes nothing', async ({ site }) => {
  const before = await site.read('portico.lock.json')
  const changed = { [entry]: 'send it all', 'locale-de.js': 'de' }
  await installPlugin(site, '@portico/plugin-send', updated, { files: changed })
  const { differences } = await diff(site.context, { features: ['send'] })
  expect(differences).toEqual([
    {
      part: 'send',
      from: '1.2.0',
      to: '1.3.0',
      // Brotli makes such a short text longer.
      weightBefore: { bytes: 4, brotli: 9 },
      weight: { bytes: 13, brotli: 13 },
      rights: { added: { 'wallet.request': ['eth_sign'], storage: true }, removed: { toast: true } },
      origins: { added: [], removed: [] },
      views: { added: ['Send'], removed: [], changed: [] },
      commands: { added: ['send/all'], removed: ['send/token'] },
      events: { added: [], removed: [] },
      icons: { added: [], removed: [], changed: [] },
      // What 1.3.0 says is not known: its release lists no texts.
      texts: null,
      themeVariables: null,
      locales: { added: ['de'], removed: [], changed: [] },
      replaceable: null,
      overrides: [],
      files: { added: ['locale-de.js'], removed: [], changed: ['remoteEntry.js'] },
    },
  ])
  expect(site.output.at(-1)).toMatchInlineSnapshot(`
    "send 1.2.0 → 1.3.0
      bytes     0.0 KiB → 0.0 KiB after brotli, with every language
      rights    + wallet.request (eth_sign)
                + storage
                − toast
      views     + Send
      commands  + send/all
                − send/token
      locales   + de
      files     + locale-de.js
                ~ remoteEntry.js
      policy    stays as it is"
  `)
  expect(await site.read('portico.lock.json')).toBe(before)
})

test('sees files of the shell that the lockfile does not name', async ({ site }) => {
  await site.install(
    '@portico/shell',
    { version: '1.1.0', roots: ['core.js'] },
    { 'core.js': 'core', 'modal.js': 'modal', 'qr.js': 'q2' },
  )
  expect((await diff(site.context, { features: ['shell'] })).differences).toMatchObject([
    { from: '1.0.0', to: '1.1.0', files: { added: [], removed: [], changed: ['qr.js'] } },
  ])
})

test('shows what becomes of words, and which of them the site says otherwise', async ({ site }) => {
  await site.write(
    'src/main.ts',
    "createPortico({ lock, texts: { 'send.max': 'Alles', 'send.gone': 'Weg' } })",
  )
  const texts = { 'send.max': 'Everything', 'send.fee': 'Fee' }
  await installPlugin(site, '@portico/plugin-send', updated, { texts, files })
  const [difference] = (await diff(site.context, { features: ['send'] })).differences
  expect(difference?.texts).toEqual([
    { key: 'send.fee', before: null, after: 'Fee' },
    { key: 'send.max', before: 'Max', after: 'Everything' },
  ])
  expect(difference?.overrides).toEqual([
    {
      kind: 'text',
      id: 'send.max',
      path: 'src/main.ts',
      line: 1,
      isGone: false,
      added: ['Everything'],
      removed: ['Max'],
    },
  ])
  expect(site.output.at(-1)).toContain(
    'texts     + send.fee: “Fee”\n            ~ send.max: “Max” → “Everything”',
  )
  expect(site.output.at(-1)).toContain('yours     send.max in src/main.ts:1: “Max” → “Everything”')
})

test('spells out what a terminal would obey, and what would turn the direction of the line', async ({
  site,
}) => {
  const texts = { 'send.max': '\u001b[2J\u202eMax' }
  await installPlugin(site, '@portico/plugin-send', updated, { texts, files })
  await diff(site.context, { features: ['send'] })
  expect(site.output.at(-1)).toContain('“Max” → “\\u{1b}[2J\\u{202e}Max”')
})

test('of many words it prints a dozen, and says how many more there are', async ({ site }) => {
  const texts = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`send.${index + 10}`, 'x']))
  await installPlugin(site, '@portico/plugin-send', updated, {
    texts: { 'send.max': 'Max', ...texts },
    files,
  })
  const { differences } = await diff(site.context, { features: ['send'] })
  expect(differences[0]?.texts).toHaveLength(20)
  expect(site.output.at(-1)).toContain('+ send.21: “x”\n            … and 8 more, which --json names')
})

test('sees another title and other params of a view', async ({ site }) => {
  const install = (view: object, version: string) =>
    installPlugin(site, '@portico/plugin-send', {
      ...updated,
      version,
      contributes: { views: [{ id: 'Send', title, ...view }] },
    })
  await install({}, '1.3.0')
  await update(site.context, { yes: true })
  await install({ params: { to: 'string' } }, '1.4.0')
  const { differences } = await diff(site.context, { features: ['send'] })
  expect(differences[0]?.views).toEqual({ added: [], removed: [], changed: ['Send'] })
})

test('calls no view changed that stayed as it was', async ({ site }) => {
  const views = [{ title: { en: 'Send', de: 'Senden' }, params: { to: 'string' }, id: 'Send' }]
  const install = (version: string) =>
    installPlugin(site, '@portico/plugin-send', { ...updated, version, contributes: { views } })
  await install('1.3.0')
  await update(site.context, { yes: true })
  await install('1.4.0')
  const compared = await diff(site.context, { features: ['send'] })
  expect(compared.differences[0]?.views).toEqual({ added: [], removed: [], changed: [] })
  const { features } = await update(site.context, { dryRun: true })
  expect(features[0]?.difference.views).toEqual({ added: [], removed: [], changed: [] })
})

test('shows what the shell hands to views that the site draws itself', async ({ site }) => {
  await site.write(
    'src/main.ts',
    'createPortico({ replacements: { Connect: draw,\n"Connect.footer": draw } })',
  )
  const views = { Connect: ['choose()', 'groups', 'scan()'], 'Connect.top': [] }
  await site.install('@portico/shell', { version: '1.1.0', roots: ['core.js'], views }, { 'core.js': 'core' })
  const { differences } = await diff(site.context, { features: ['shell'] })
  expect(differences[0]?.replaceable).toEqual([
    { id: 'Connect', isNew: false, isGone: false, added: ['scan()'], removed: [] },
    { id: 'Connect.footer', isNew: false, isGone: true, added: [], removed: [] },
    { id: 'Connect.top', isNew: true, isGone: false, added: [], removed: [] },
  ])
  expect(site.output.at(-1)).toContain(
    'yours     Connect in src/main.ts:1: + scan()\n            Connect.footer in src/main.ts:2: is gone',
  )
})

test('shows variables of the theme that come and go, and which of them the site sets', async ({ site }) => {
  await site.write('src/main.ts', "createPortico({ themeVariables: { width: '400px' } })")
  await site.write('src/style.css', 'portico-modal {\n  --portico-width: 380px;\n}')
  const themeVariables = ['card-width', 'color-accent', 'color-accent-text']
  await site.install(
    '@portico/shell',
    { version: '1.1.0', roots: ['core.js'], themeVariables },
    { 'core.js': 'core' },
  )
  const { differences } = await diff(site.context, { features: ['shell'] })
  expect(differences[0]?.themeVariables).toEqual({ added: ['card-width'], removed: ['width'] })
  expect(site.output.at(-1)).toContain('theme     + card-width\n            − width')
  expect(site.output.at(-1)).toContain(
    'yours     width in src/main.ts:1: is gone\n            width in src/style.css:2: is gone',
  )
})

test('names rights that the site narrowed as not granted', async ({ site }) => {
  await site.narrow('send', { toast: true })
  const { differences } = await diff(site.context, { features: ['send'] })
  expect(differences[0]?.rights).toEqual({
    added: { 'accounts.read': true, 'wallet.request': ['eth_sendTransaction'] },
    removed: {},
  })
})

test('does not know the weight of what is not copied', async ({ site }) => {
  await site.context.fs.rm(`${site.context.cwd}/public/portico/plugins`, { recursive: true })
  const { differences } = await diff(site.context, { features: ['send'] })
  expect(differences[0]).toMatchObject({ from: '1.2.0', weightBefore: null })
})

test('a feature that is not pinned yet is all new', async ({ site }) => {
  await site.context.fs.rm(`${site.context.cwd}/portico.lock.json`)
  const { differences } = await diff(site.context)
  expect(differences).toMatchObject([
    { part: 'shell', from: null, files: { added: ['core.js', 'modal.js', 'qr.js'] } },
    { part: 'send', from: null, weightBefore: null, rights: { added: { toast: true } } },
  ])
})

test('refuses a feature that is not on', async ({ site }) => {
  await expect(diff(site.context, { features: ['bridging'] })).rejects.toSatisfy(codeOf('PORTICO-CLI-004'))
})

test('names the icons that an update brings, takes away and draws anew', async ({ site }) => {
  const icon = (name: string, d: string) => ({ id: `send/${name}`, viewBox: '0 0 24 24', paths: [{ d }] })
  const bring = (icons: object[]) =>
    installPlugin(site, '@portico/plugin-send', { ...updated, contributes: { icons } }, { files })
  await bring([icon('mark', 'M0 0h9v9z'), icon('old', 'M0 0v9'), icon('same', 'M9 9v9')])
  await update(site.context, { features: ['send'], yes: true })
  await bring([icon('mark', 'M0 0h9v8z'), icon('new', 'M0 0h9'), icon('same', 'M9 9v9')])
  const { differences } = await diff(site.context, { features: ['send'] })
  expect(differences[0]?.icons).toEqual({
    added: ['send/new'],
    removed: ['send/old'],
    changed: ['send/mark'],
  })
  expect(site.output.at(-1)).toMatch(/icons {5}\+ send\/new\n +− send\/old\n +~ send\/mark/)
})
