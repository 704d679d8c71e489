import type { ContractRule } from '../ContractSubject.ts'
import type { DrawnView } from '../page/drawView.ts'
import { findOwnElements } from '../page/findOwnElements.ts'
import { takeJourney } from '../page/takeJourney.ts'
import { startPlugin } from '../startPlugin.ts'

/**
 * Views can be drawn in another realm only where they are made of elements that this realm knows. Looked at before and after
 * what the visitor does. Not seen: what stands there in between, and elements that a function makes which the plugin hands to
 * an element of `@portico/ui`, which is then their maker; none of them asks for such a function.
 */
export const elements: ContractRule = {
  title: 'draws of elements of @portico/ui alone, without refs',
  needs: ['page'],
  async find(subject) {
    const found: string[] = []
    const running = await startPlugin(subject)
    const look = (drawn: DrawnView) => void found.push(...findOwnElements(drawn))
    await takeJourney(subject, running, { arrive: look, look })
    running.dispose()
    return [...new Set(found)]
  },
}
