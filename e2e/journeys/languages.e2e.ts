import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { collectData } from '../fixtures/checks/collectData.ts'
import { listTexts } from '../fixtures/checks/listTexts.ts'
import { findOverflow } from '../fixtures/checks/measureControls.ts'
import { createPseudoTexts, prepareTexts, readTexts, setTexts } from '../fixtures/checks/pseudoTexts.ts'
import { setLanguage } from '../fixtures/checks/setLanguage.ts'
import { expect, test } from '../fixtures/test.ts'
import { walkViews } from '../fixtures/walkViews.ts'

const workspace = join(import.meta.dirname, '../..')
const screens = join(workspace, 'test-results/languages')

interface Titled {
  readonly title: Readonly<Record<string, string>>
}

const manifest = JSON.parse(readFileSync(join(workspace, 'plugins/send/portico.plugin.json'), 'utf8')) as {
  readonly contributes: { readonly views: readonly Titled[]; readonly accountActions: readonly Titled[] }
}

/** What the manifest says; it is not a text that a site can change. */
const getTitles = (locale: string): string[] => {
  const { views, accountActions } = manifest.contributes
  return [...views, ...accountActions].flatMap(({ title }) => title[locale] ?? [])
}

test.describe('a visitor whose browser reads German', () => {
  test.use({ locale: 'de-AT' })

  test('finds the modal in German, and in another language once it is chosen', async ({ site, modal }) => {
    await modal.open()
    await expect(modal.dialog.getByRole('heading', { level: 2 })).toHaveText('Wallet verbinden')
    const host = site.locator('portico-modal')
    await expect(host).toHaveAttribute('lang', 'de')
    await expect(host).toHaveAttribute('dir', 'ltr')
    await setLanguage(site, 'ar')
    await expect(modal.dialog.getByRole('heading', { level: 2 })).toHaveText('ربط المحفظة')
    await expect(host).toHaveAttribute('dir', 'rtl')
  })
})

const directions = { de: 'ltr', ar: 'rtl' } as const

test('every view can be read in German and in Arabic on narrow phones', async ({ page, stack }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const data = collectData(page)
  const english = new Set(Object.values(await readTexts('en')))
  const found = new Set<string>()
  const look = async (id: string, locale: keyof typeof directions) => {
    const own = new Set(Object.values(await readTexts(locale)))
    const isEnglish = (text: string) => english.has(text) && !own.has(text)
    await setLanguage(page, locale)
    await expect(page.locator('portico-modal')).toHaveAttribute('dir', directions[locale])
    const findEnglish = async () =>
      (await listTexts(page, 'portico-modal')).filter(({ text }) => isEnglish(text)).map(({ text }) => text)
    for (const text of await settle(page, findEnglish)) found.add(`${id}, ${locale}: “${text}” is English`)
    const findClipped = async () =>
      (await listTexts(page))
        .filter(({ text, isClipped }) => isClipped && /\p{L}/u.test(data.remove(text)))
        .map(({ text, where }) => `${where} clips “${text}”`)
    for (const clipped of await settle(page, findClipped)) found.add(`${id}, ${locale}: ${clipped}`)
    for (const where of await findOverflow(page)) found.add(`${id}, ${locale}: ${where} overflows`)
    await page.screenshot({ path: join(screens, `${locale}-${id}.png`) })
  }
  const visit = async (id: string) => {
    await look(id, 'de')
    await look(id, 'ar')
    await setLanguage(page, 'en')
  }
  await walkViews({ page, stack, visit })
  expect([...found]).toEqual([])
})

test('no view says anything that could not be translated', async ({ page, stack }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await prepareTexts(page)
  const pseudo = await createPseudoTexts()
  const data = collectData(page, getTitles('de'))
  const isRaw = ({ text, where }: { text: string; where: string }) =>
    // What was made from a text has no letter of English left, and brackets around it.
    !where.startsWith('option') && /[a-z]/i.test(data.remove(text))
  const findRaw = async () =>
    (await listTexts(page)).filter(isRaw).map(({ text, where }) => `${where}: ${text}`)
  const found = new Set<string>()
  const visit = async (id: string) => {
    await setTexts(page, pseudo)
    await setLanguage(page, 'de')
    for (const raw of await settle(page, findRaw)) found.add(`${id}: ${raw}`)
    await page.screenshot({ path: join(screens, `pseudo-${id}.png`) })
    await setTexts(page, {})
    await setLanguage(page, 'en')
  }
  await walkViews({ page, stack, visit })
  expect([...found]).toEqual([])
})

/** What is found still after a plugin has had the time to load its language, and the card to follow its content. */
async function settle(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  for (let frame = 0; frame < 30; frame += 1) {
    const found = await find()
    if (found.length === 0) return found
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  return find()
}
