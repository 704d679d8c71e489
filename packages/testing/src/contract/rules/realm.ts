import type { ContractRule } from '../ContractSubject.ts'
import { takeJourney } from '../page/takeJourney.ts'
import { createCrossing } from '../realm/createCrossing.ts'
import { moveContext } from '../realm/moveContext.ts'
import { type RunningPlugin, startPlugin } from '../startPlugin.ts'

const isPage = typeof document !== 'undefined'

const advice =
  'what crosses between plugin and shell is data: hand over copies that structuredClone takes, wait for each call, and tell errors by hasErrorCode.'

/** What the data of views that a site may draw itself holds that is none. */
function findHeadless({ headless, context }: RunningPlugin): string[] {
  return [...headless].flatMap(([id, create]) => {
    try {
      structuredClone(create({ context, params: {}, finish() {} }).get())
      return []
    } catch (error) {
      return [`the data of the view ${id}: ${(error as Error).message}`]
    }
  })
}

/** A plugin is to be able to move into a realm of its own without a change. */
export const realm: ContractRule = {
  title: 'works with its context behind a MessagePort',
  needs: [],
  async find(subject) {
    const crossing = createCrossing()
    try {
      const running = await startPlugin(subject, { move: (context) => moveContext(context, crossing) })
      // Nobody presses anything in the moment between a change of the account and the plugin's hearing of it.
      const thrown = isPage ? await takeJourney(subject, running, { arrive: crossing.settle }) : []
      const found = [...thrown, ...findHeadless(running)]
      running.dispose()
      return [...new Set([...found, ...crossing.faults])].map((fault) => `Behind a port: ${fault}: ${advice}`)
    } catch (error) {
      return [`Behind a port: setup fails: ${(error as Error).message}: ${advice}`]
    } finally {
      crossing.close()
    }
  },
}
