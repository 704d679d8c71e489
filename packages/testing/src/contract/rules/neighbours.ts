import type { ContractRule } from '../ContractSubject.ts'
import { takeJourney } from '../page/takeJourney.ts'
import { startPlugin } from '../startPlugin.ts'

const isPage = typeof document !== 'undefined'

const advise = (fault: string) =>
  `Without its neighbours: ${fault} (ask context.canOpen and context.commands.canRun first, and expect nobody.)`

/** Each meeting of plugins may find nobody. */
export const neighbours: ContractRule = {
  title: 'works where no other plugin is there',
  needs: [],
  async find(subject) {
    try {
      const running = await startPlugin(subject, { hasNeighbours: false })
      const faults = isPage ? await takeJourney(subject, running) : []
      running.dispose()
      return faults.map(advise)
    } catch (error) {
      return [advise(`setup fails: ${(error as Error).message}.`)]
    }
  },
}
