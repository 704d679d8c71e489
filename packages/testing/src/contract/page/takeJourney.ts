import type { ContractSubject, Visit } from '../ContractSubject.ts'
import type { RunningPlugin } from '../startPlugin.ts'
import { type DrawnView, type DrawViewOptions, drawView } from './drawView.ts'
import { pause, visit } from './visit.ts'

/** The team's visits in order, then every declared view that has none. */
function getVisits({ journey, manifest }: ContractSubject): readonly Visit[] {
  const declared = manifest.contributes.views?.map(({ id }) => id) ?? []
  const rest = declared.filter((id) => !journey.some(({ view }) => view === id))
  return [...journey, ...rest.map((view) => ({ view }))]
}

/** What a journey is for. */
export interface JourneyOptions extends Pick<DrawViewOptions, 'theme'> {
  /** Called for each view, after what the visitor does there. */
  look?(drawn: DrawnView): Promise<void> | void
  /** Called for each view before anybody touches it. */
  arrive?(drawn: DrawnView): Promise<void> | void
}

/**
 * Draws every view of one run, one after the other, and does in each what the visitor does.
 * @returns what the views threw
 */
export async function takeJourney(
  subject: ContractSubject,
  running: RunningPlugin,
  { theme, arrive, look }: JourneyOptions = {},
): Promise<string[]> {
  const faults: string[] = []
  for (const { view, account, params, act } of getVisits(subject)) {
    if (account !== undefined) running.services.setAccount(account)
    const drawn = drawView(running, view, { params, theme })
    try {
      await pause()
      await arrive?.(drawn)
      if (drawn.errors.length === 0) await act?.(visit(drawn))
      await look?.(drawn)
    } catch (error) {
      faults.push((error as Error).message)
    } finally {
      faults.push(...drawn.errors.map(({ message }) => `The view ${view} throws: ${message}`))
      drawn.unmount()
    }
  }
  return faults
}
