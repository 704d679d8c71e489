import { describe, expect } from 'vitest'
import { add } from '../commands/add.ts'
import { check } from '../commands/check.ts'
import { init } from '../commands/init.ts'
import { lock } from '../commands/lock.ts'
import { update } from '../commands/update.ts'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
import type { Finding } from './Finding.ts'

const touched = 'PORTICO-CLI-023'
const unknown = 'PORTICO-CLI-024'

const sendManifest = {
  id: 'send',
  version: '1.3.0',
  displayName: 'Send',
  engines: { portico: '^1.0.0' },
  contributes: { commands: [{ id: 'send-token' }] },
  capabilities: {},
  locales: ['en'],
}

const installSend = (site: FixtureSite, texts: object | undefined) =>
  site.install(
    '@portico/plugin-send',
    { manifest: sendManifest, entry: 'remoteEntry.js', ...(texts && { texts }) },
    { 'remoteEntry.js': 'send 1.3.0' },
  )

const shellTexts = {
  'connect.title': 'Connect wallet',
  'connect.more': { one: 'One more', other: '{count} more' },
}
const shellViews = { Connect: ['choose()', 'groups'], 'Connect.footer': [] }

const installShell = (site: FixtureSite, described: object) =>
  site.install(
    '@portico/shell',
    { version: '1.1.0', roots: ['core.js'], ...described },
    { 'core.js': 'core 1.1' },
  )

const override = (site: FixtureSite, texts: object, replacements = '{}') =>
  site.write(
    'src/main.ts',
    `createPortico({\n  texts: ${JSON.stringify(texts)},\n  replacements: ${replacements},\n})`,
  )

/** Findings on overrides; others belong to the update itself. */
async function find(site: FixtureSite): Promise<Pick<Finding, 'severity' | 'code' | 'details' | 'cure'>[]> {
  site.output.length = 0
  await check(site.context, { json: true }).catch((error: unknown) => {
    if (!codeOf('PORTICO-CLI-012')(error)) throw error
  })
  const { findings } = JSON.parse(site.output.at(-1) ?? '') as { findings: Finding[] }
  return findings
    .filter(({ code }) => [touched, unknown].includes(code))
    .map(({ severity, code, details, cure }) => ({ severity, code, details, cure }))
}

test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
})

describe('an update that is waiting', () => {
  test('says what it makes of a text that the site says otherwise, until it is taken', async ({ site }) => {
    await override(site, { 'send.max': 'Alles' })
    await installSend(site, { 'send.max': 'Everything' })
    expect(await find(site)).toEqual([
      {
        severity: 'warning',
        code: touched,
        details: 'send 1.2.0 → 1.3.0: send.max “Max” → “Everything”',
        cure: 'See whether src/main.ts:2 still fits, then run `portico update send`.',
      },
    ])
    await update(site.context, { yes: true })
    expect(await find(site)).toEqual([])
  })

  test('says what is gone; once it is taken, that the site overrides nothing', async ({ site }) => {
    await override(site, { 'send.max': 'Alles' })
    await installSend(site, { 'send.all': 'All' })
    expect(await find(site)).toMatchObject([
      { code: touched, details: 'send 1.2.0 → 1.3.0: send.max is gone' },
    ])
    await update(site.context, { yes: true })
    expect(await find(site)).toEqual([
      {
        severity: 'warning',
        code: unknown,
        details: 'send.max in src/main.ts:2',
        cure: 'Take it out, or name what is meant, such as send.all.',
      },
    ])
  })

  test('on trial, is one as well', async ({ site }) => {
    await override(site, { 'send.max': 'Alles' })
    await installSend(site, { 'send.max': 'Everything' })
    await update(site.context, { yes: true, canary: 10, features: ['send'] })
    expect(await find(site)).toMatchObject([
      { code: touched, details: expect.stringContaining('“Everything”') },
    ])
  })

  test('is silent on what the site leaves as it is, on what is new, and on what it does not list', async ({
    site,
  }) => {
    await override(site, { 'connect.title': 'Hinein' })
    await installSend(site, { 'send.max': 'Everything' })
    expect(await find(site)).toEqual([])
    await override(site, { 'send.max': 'Alles', 'send.new': 'Neu' })
    await installSend(site, undefined)
    expect(await find(site)).toMatchObject([{ code: unknown, details: 'send.new in src/main.ts:2' }])
  })
})

describe('another shell', () => {
  test('says what it makes of texts and of views that the site draws', async ({ site }) => {
    await override(site, { 'connect.more': 'Mehr' }, '{ Connect: draw, "Connect.footer": draw }')
    await installShell(site, {
      texts: { ...shellTexts, 'connect.more': { other: '{count} others' } },
      views: { Connect: ['choose()', 'scan()'] },
    })
    expect((await find(site)).map(({ code, details }) => [code, details])).toEqual([
      [
        touched,
        'shell 1.0.0 → 1.1.0: connect.more “one: One more; other: {count} more” → “other: {count} others”',
      ],
      [touched, 'shell 1.0.0 → 1.1.0: Connect + scan(), − groups'],
      [touched, 'shell 1.0.0 → 1.1.0: Connect.footer is gone'],
      [unknown, 'Connect.footer in src/main.ts:3'],
    ])
  })

  test('says which variable of the theme is gone that the site sets', async ({ site }) => {
    await site.write('src/main.ts', "createPortico({ themeVariables: { width: '400px' } })")
    await site.write('src/style.css', ':root { --portico-color-accent: red }')
    await installShell(site, { themeVariables: ['card-width', 'color-accent'] })
    expect(await find(site)).toMatchObject([
      {
        code: touched,
        details: 'shell 1.0.0 → 1.1.0: width is gone',
        cure: 'Take it out of src/main.ts:1, or put what took its place there, and run `portico lock`.',
      },
      { code: unknown, details: 'width in src/main.ts:1', cure: expect.stringContaining('card-width') },
    ])
  })

  test('is taken by lock, which says the same before the trace is lost', async ({ site }) => {
    await override(site, { 'connect.title': 'Hinein' })
    await installShell(site, { texts: { ...shellTexts, 'connect.title': 'Log in' }, views: shellViews })
    const { overrides } = await lock(site.context)
    expect(overrides).toMatchObject([{ id: 'connect.title', added: ['Log in'], removed: ['Connect wallet'] }])
    expect(site.output.at(-1)).toContain(
      'The shell changes what the site overrides: connect.title in src/main.ts:2: “Connect wallet” → “Log in”',
    )
    expect((await lock(site.context)).overrides).toEqual([])
    expect(await find(site)).toEqual([])
  })

  test('is compared with nothing where the pinned one is not laid', async ({ site }) => {
    await override(site, { 'connect.title': 'Hinein' })
    await installShell(site, { texts: { ...shellTexts, 'connect.title': 'Log in' }, views: shellViews })
    await site.context.fs.rm(`${site.context.cwd}/public/portico/shell`, { recursive: true })
    expect(await find(site)).toEqual([])
    await site.write('public/portico/shell/1.0.0/portico.release.json', '{"texts": 1')
    expect(await find(site)).toEqual([])
  })
})

describe('an override of nothing', () => {
  test('is named with what begins like it', async ({ site }) => {
    await override(site, { 'connect.titel': 'Hinein' }, '{ Conect: draw }')
    expect(await find(site)).toEqual([
      {
        severity: 'warning',
        code: unknown,
        details: 'connect.titel in src/main.ts:2',
        cure: 'Take it out, or name what is meant, such as connect.title.',
      },
      {
        severity: 'warning',
        code: unknown,
        details: 'Conect in src/main.ts:3',
        cure: 'Take it out, or name what is meant, such as Connect.',
      },
    ])
  })

  test('may be a variable of the theme, in code or in a sheet', async ({ site }) => {
    await site.write(
      'src/main.ts',
      "createPortico({ themeVariables: {\n  'color-acent': '#0a7', width: '400px', '--portico-color-accent': '#0a7', 'z-index': 9,\n} })",
    )
    await site.write('src/style.css', 'portico-button {\n  --portico-colour-accent: red;\n}')
    expect((await find(site)).map(({ details, cure }) => [details, cure])).toEqual([
      ['color-acent in src/main.ts:2', 'Take it out, or name what is meant, such as color-accent.'],
      [
        '--portico-color-accent in src/main.ts:2',
        'Take it out, or name what is meant, such as color-accent.',
      ],
      ['z-index in src/main.ts:2', 'Take it out, or name what is meant.'],
      ['colour-accent in src/style.css:2', 'Take it out, or name what is meant, such as color-accent.'],
    ])
  })

  test('is not known where the shell lists no variables', async ({ site }) => {
    await site.write('src/main.ts', "createPortico({ themeVariables: { 'color-acent': '#0a7' } })")
    await installShell(site, { texts: shellTexts, views: shellViews })
    expect(await find(site)).toEqual([])
  })

  test('is nothing to speak of where it may belong to a feature that is off, or to a button of the page', async ({
    site,
  }) => {
    await override(site, { 'bridge.title': 'Brücke', 'button.connect': 'Los' })
    expect(await find(site)).toEqual([])
  })

  test('is not known where a release lists no texts', async ({ site }) => {
    await add(site.context, { features: ['bridging'], yes: true })
    await override(site, { 'connect.titel': 'Hinein' })
    expect(await find(site)).toEqual([])
  })
})
