import type { ContractRule } from '../ContractSubject.ts'
import { takeJourney } from '../page/takeJourney.ts'
import { startPlugin } from '../startPlugin.ts'

/** The journey itself, with everything there. */
export const drawing: ContractRule = {
  title: 'draws every view, and the journey leads through them',
  needs: ['page'],
  async find(subject) {
    const running = await startPlugin(subject)
    const empty: string[] = []
    const faults = await takeJourney(subject, running, {
      arrive({ id, root, errors }) {
        const hasDrawn = root.querySelector('main')?.childElementCount
        if (!hasDrawn && errors.length === 0)
          empty.push(`The view ${id} draws nothing: say what is missing, where there is nothing to show.`)
      },
    })
    running.dispose()
    return [...faults, ...empty]
  },
}
