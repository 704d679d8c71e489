import { minimalPageLimit } from '@portico/checks/budgets'
import { shellBudgets } from '@portico/cli'

const stages = ['core', 'react', 'modal']

const stagesLimit = shellBudgets
  .filter(({ part }) => stages.includes(part))
  .reduce((sum, { limit }) => sum + limit, 0)

/** What a page may cost before and at the first opening. Times have no limit: they depend on the machine. */
export const pageBudgets = {
  scriptBytes: minimalPageLimit,
  scriptBytesUntilModal: minimalPageLimit + stagesLimit,
  requests: 2,
  thirdPartyRequests: 0,
  storageWrites: 0,
} as const
