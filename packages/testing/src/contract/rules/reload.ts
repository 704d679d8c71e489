import type { ContractRule, ContractSubject } from '../ContractSubject.ts'
import { takeJourney } from '../page/takeJourney.ts'
import { startPlugin } from '../startPlugin.ts'

const isPage = typeof document !== 'undefined'

/** One life of a plugin: what it registered, and what went wrong. */
async function live(subject: ContractSubject, stored: Map<string, string>) {
  const running = await startPlugin(subject, { stored })
  const faults = isPage ? await takeJourney(subject, running) : []
  running.dispose()
  return { isWhole: running.missing.length === 0, faults }
}

/** A second life in one page, over what the first has stored. */
export const reload: ContractRule = {
  title: 'survives a reload',
  needs: [],
  async find(subject) {
    const stored = new Map<string, string>()
    const first = await live(subject, stored)
    const advice = 'keep state in setup, not in modules, and read what is stored with care.'
    try {
      const second = await live(subject, stored)
      return [
        ...second.faults
          .filter((fault) => !first.faults.includes(fault))
          .map((fault) => `After a reload: ${fault}: ${advice}`),
        ...(first.isWhole && !second.isWhole
          ? [`After a reload it does not register everything: ${advice}`]
          : []),
      ]
    } catch (error) {
      return [`After a reload setup fails: ${(error as Error).message}: ${advice}`]
    }
  },
}
