import type { ContractRule, ContractSubject } from '../ContractSubject.ts'
import type { DrawnView } from '../page/drawView.ts'
import { findUntranslated } from '../page/findUntranslated.ts'
import { listTexts } from '../page/listTexts.ts'
import { takeJourney } from '../page/takeJourney.ts'
import { pseudoLocale, startPlugin } from '../startPlugin.ts'

function findFaults(subject: ContractSubject, { id, root }: DrawnView): string[] {
  return listTexts(root).flatMap(({ text, where, isClipped }) => {
    const left = findUntranslated(subject, text)
    return [
      ...(left
        ? [
            `The view ${id} shows "${left}" in ${where}: make it a text, or name it in data if it is no language.`,
          ]
        : []),
      ...(isClipped
        ? [`The view ${id} cuts "${text}" in ${where}: let it grow, other languages are longer.`]
        : []),
    ]
  })
}

/** In a language that nobody speaks, everything that is no text shows. */
export const translation: ContractRule = {
  title: 'can be translated, and has room for longer texts',
  needs: ['page'],
  async find(subject) {
    const running = await startPlugin(subject)
    running.setLocale(pseudoLocale)
    const found: string[] = []
    const look = (drawn: DrawnView) => void found.push(...findFaults(subject, drawn))
    const faults = await takeJourney(subject, running, { arrive: look, look })
    running.dispose()
    return [...new Set([...faults, ...found])]
  },
}
