import { expect, type Page } from '@playwright/test'
import { collectData } from '../fixtures/checks/collectData.ts'
import { listTexts } from '../fixtures/checks/listTexts.ts'
import { findOverflow } from '../fixtures/checks/measureControls.ts'
import { readTexts } from '../fixtures/checks/pseudoTexts.ts'
import { setLanguage } from '../fixtures/checks/setLanguage.ts'
import { type Looker, phone } from './Looker.ts'
import { keepScreen, settle } from './languageScreens.ts'

const directions = { de: 'ltr', ar: 'rtl' } as const

/** Looks for what is English, cut off or too wide in a language of long words and in one from right to left. */
export async function createLanguageLooker(page: Page): Promise<Looker> {
  const data = collectData(page)
  const english = new Set(Object.values(await readTexts('en')))
  const found = new Set<string>()
  const lookIn = async (id: string, locale: keyof typeof directions) => {
    const own = new Set(Object.values(await readTexts(locale)))
    const isEnglish = (text: string) => english.has(text) && !own.has(text)
    await setLanguage(page, locale)
    await expect(page.locator('portico-modal')).toHaveAttribute('dir', directions[locale])
    const findEnglish = async () =>
      (await listTexts(page, 'portico-modal')).filter(({ text }) => isEnglish(text)).map(({ text }) => text)
    const findClipped = async () =>
      (await listTexts(page))
        .filter(({ text, isClipped }) => isClipped && /\p{L}/u.test(data.remove(text)))
        .map(({ text, where }) => `${where} clips “${text}”`)
    const lines = [
      ...(await settle(page, findEnglish)).map((text) => `“${text}” is English`),
      ...(await settle(page, findClipped)),
      ...(await findOverflow(page)).map((where) => `${where} overflows`),
    ]
    for (const line of lines) found.add(`${id}, ${locale}: ${line}`)
    await keepScreen(page, `${locale}-${id}`, lines)
  }
  return {
    name: 'every view can be read in German and in Arabic on narrow phones',
    viewport: phone,
    async look(id) {
      await lookIn(id, 'de')
      await lookIn(id, 'ar')
      await setLanguage(page, 'en')
    },
    report: () => [...found],
  }
}
