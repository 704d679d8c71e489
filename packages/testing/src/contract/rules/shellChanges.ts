import type { ContractRule, ContractSubject } from '../ContractSubject.ts'
import type { DrawnView } from '../page/drawView.ts'
import { findUntranslated } from '../page/findUntranslated.ts'
import { listTexts } from '../page/listTexts.ts'
import { takeJourney } from '../page/takeJourney.ts'
import { pause } from '../page/visit.ts'
import { pseudoLocale, type RunningPlugin, startPlugin } from '../startPlugin.ts'

const listValues = ({ root }: DrawnView) =>
  [...root.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)

/** A card scrolls down, never sideways. A pixel may go by rounding. */
const isTooWide = ({ root }: DrawnView) => {
  const card = root.querySelector('main')
  return card !== null && card.scrollWidth > card.clientWidth + 1
}

/** What is still in the language of before. */
const listOld = (subject: ContractSubject, { root }: DrawnView) =>
  listTexts(root).flatMap(({ text }) => findUntranslated(subject, text) || [])

/** Changes theme, direction and language under a view, and back. */
async function change(subject: ContractSubject, running: RunningPlugin, drawn: DrawnView): Promise<string[]> {
  const { id, host } = drawn
  const values = listValues(drawn)
  const set = async (theme: string, dir: string, locale: string) => {
    host.dataset.theme = theme
    host.dir = dir
    running.setLocale(locale)
    drawn.redraw()
    await pause()
  }
  await set('light', 'rtl', pseudoLocale)
  const old = listOld(subject, drawn)
  const isWide = isTooWide(drawn)
  await set('dark', 'ltr', 'en')
  const isForgetful = listValues(drawn).join('\n') !== values.join('\n')
  return [
    ...old.map(
      (text) => `The view ${id} still shows "${text}" in another language: call t while it is drawn.`,
    ),
    ...(isWide ? [`The view ${id} is wider than the card from right to left: use logical properties.`] : []),
    ...(isForgetful
      ? [`The view ${id} forgets what was typed when the shell changes: keep its components the same.`]
      : []),
  ]
}

/** Theme, direction and language may change at any time. */
export const shellChanges: ContractRule = {
  title: "survives the shell's changes of theme, direction and language",
  needs: ['page'],
  async find(subject) {
    const running = await startPlugin(subject)
    const found: string[] = []
    const faults = await takeJourney(subject, running, {
      look: async (drawn) => void found.push(...(await change(subject, running, drawn))),
    })
    running.dispose()
    return [...faults, ...found]
  },
}
