import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { collectData } from '../fixtures/checks/collectData.ts'
import { listTexts, type ShownText } from '../fixtures/checks/listTexts.ts'
import { createPseudoTexts, demoPlugins, prepareTexts, setTexts } from '../fixtures/checks/pseudoTexts.ts'
import { setLanguage } from '../fixtures/checks/setLanguage.ts'
import { type Looker, phone } from './Looker.ts'
import { keepScreen, settle } from './languageScreens.ts'

interface Titled {
  readonly title: Readonly<Record<string, string>>
}

/** What the manifest of a plugin says in a language, or of a brand in all of them; it is not a text that a site can change. */
function readTitles(id: string, locale: string): string[] {
  const file = join(import.meta.dirname, `../../plugins/${id}/portico.plugin.json`)
  const { contributes } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly contributes: Readonly<Record<string, readonly Partial<Titled>[]>>
  }
  return Object.values(contributes).flatMap((all) =>
    all.flatMap(({ title }) => title?.[locale] ?? title?.en ?? []),
  )
}

/** Looks for words that stand in the code: what came from a text has brackets and no letter of English. */
export async function createWordingLooker(page: Page): Promise<Looker> {
  await prepareTexts(page)
  const pseudo = await createPseudoTexts()
  const data = collectData(
    page,
    demoPlugins.flatMap((id) => readTitles(id, 'de')),
  )
  // Parts of an address, where some of it is marked.
  const isAddress = ({ text, where }: ShownText) => /^(mark|bdi)/.test(where) && /^[0-9a-f]+$/i.test(text)
  const isRaw = (shown: ShownText) =>
    !shown.where.startsWith('option') && !isAddress(shown) && /[a-z]/i.test(data.remove(shown.text))
  const findRaw = async () =>
    (await listTexts(page)).filter(isRaw).map(({ text, where }) => `${where}: ${text}`)
  const found = new Set<string>()
  return {
    name: 'no view says anything that could not be translated',
    viewport: phone,
    async look(id) {
      await setTexts(page, pseudo)
      await setLanguage(page, 'de')
      const lines = await settle(page, findRaw)
      for (const line of lines) found.add(`${id}: ${line}`)
      await keepScreen(page, `pseudo-${id}`, lines)
      await setTexts(page, {})
      await setLanguage(page, 'en')
    },
    report: () => [...found],
  }
}
