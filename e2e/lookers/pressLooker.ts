import { holdPresses } from '../fixtures/checks/holdPresses.ts'
import { desktop, type Looker } from './Looker.ts'

/** Of all stops together; fewer means that they were not found. */
const leastPlaces = 1_000

/**
 * Looks for presses that are lost: one that lasts ends on nothing where what it began on is replaced meanwhile. It keeps
 * what can be pressed, lets everything be drawn anew, and asks whether the very same elements stand there.
 */
export function createPressLooker(): Looker {
  const found = new Set<string>()
  let places = 0
  return {
    name: 'no slow press is lost in any view, whatever is drawn anew meanwhile',
    viewport: desktop,
    async look(id, { page }) {
      const { count, lost } = await holdPresses(page)
      places += count
      for (const line of lost) found.add(`${id}: ${line}`)
    },
    report: () => (places < leastPlaces ? [...found, `Only ${places} places were pressed.`] : [...found]),
  }
}
