import { describe, expect } from 'vitest'
import { add } from '../commands/add.ts'
import { init } from '../commands/init.ts'
import { lock } from '../commands/lock.ts'
import { update } from '../commands/update.ts'
import { installPlugin } from '../fixtures/installPlugin.ts'
import { type FixtureSite, test } from '../fixtures/siteTest.ts'
import {
  findOverridden,
  installShell,
  override,
  shellTexts,
  shellViews,
  touched,
  unknown,
} from './fixtures/findOverridden.ts'

const installSend = (site: FixtureSite, texts: object | undefined) =>
  installPlugin(site, '@portico/plugin-send', { id: 'send', version: '1.3.0' }, { texts })

test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
})

describe('an update that is waiting', () => {
  test('says what it makes of a text that the site says otherwise, until it is taken', async ({ site }) => {
    await override(site, { 'send.max': 'Alles' })
    await installSend(site, { 'send.max': 'Everything' })
    expect(await findOverridden(site)).toEqual([
      {
        severity: 'warning',
        code: touched,
        details: 'send 1.2.0 → 1.3.0: send.max “Max” → “Everything”',
        solution: 'See whether src/main.ts:2 still fits, then run `portico update send`.',
      },
    ])
    await update(site.context, { yes: true })
    expect(await findOverridden(site)).toEqual([])
  })

  test('says what is gone; once it is taken, that the site overrides nothing', async ({ site }) => {
    await override(site, { 'send.max': 'Alles' })
    await installSend(site, { 'send.all': 'All' })
    expect(await findOverridden(site)).toMatchObject([
      { code: touched, details: 'send 1.2.0 → 1.3.0: send.max is gone' },
    ])
    await update(site.context, { yes: true })
    expect(await findOverridden(site)).toEqual([
      {
        severity: 'warning',
        code: unknown,
        details: 'send.max in src/main.ts:2',
        solution: 'Take it out, or name what is meant, such as send.all.',
      },
    ])
  })

  test('on trial, is one as well', async ({ site }) => {
    await override(site, { 'send.max': 'Alles' })
    await installSend(site, { 'send.max': 'Everything' })
    await update(site.context, { yes: true, canary: 10, features: ['send'] })
    expect(await findOverridden(site)).toMatchObject([
      { code: touched, details: expect.stringContaining('“Everything”') },
    ])
  })

  test('is silent on what the site leaves as it is, on what is new, and on what it does not list', async ({
    site,
  }) => {
    await override(site, { 'connect.title': 'Hinein' })
    await installSend(site, { 'send.max': 'Everything' })
    expect(await findOverridden(site)).toEqual([])
    await override(site, { 'send.max': 'Alles', 'send.new': 'Neu' })
    await installSend(site, undefined)
    expect(await findOverridden(site)).toMatchObject([
      { code: unknown, details: 'send.new in src/main.ts:2' },
    ])
  })
})

describe('another shell', () => {
  test('says what it makes of texts and of views that the site draws', async ({ site }) => {
    await override(site, { 'connect.more': 'Mehr' }, '{ Connect: draw, "Connect.footer": draw }')
    await installShell(site, {
      texts: { ...shellTexts, 'connect.more': { other: '{count} others' } },
      views: { Connect: ['choose()', 'scan()'] },
    })
    expect((await findOverridden(site)).map(({ code, details }) => [code, details])).toEqual([
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
    expect(await findOverridden(site)).toMatchObject([
      {
        code: touched,
        details: 'shell 1.0.0 → 1.1.0: width is gone',
        solution: 'Take it out of src/main.ts:1, or put what took its place there, and run `portico lock`.',
      },
      { code: unknown, details: 'width in src/main.ts:1', solution: expect.stringContaining('card-width') },
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
    expect(await findOverridden(site)).toEqual([])
  })

  test('is compared with nothing where the pinned one is not copied', async ({ site }) => {
    await override(site, { 'connect.title': 'Hinein' })
    await installShell(site, { texts: { ...shellTexts, 'connect.title': 'Log in' }, views: shellViews })
    await site.context.fs.rm(`${site.context.cwd}/public/portico/shell`, { recursive: true })
    expect(await findOverridden(site)).toEqual([])
    await site.write('public/portico/shell/1.0.0/portico.release.json', '{"texts": 1')
    expect(await findOverridden(site)).toEqual([])
  })
})
