import { minimalPageLimit } from '@portico/checks/budgets'
import { shellBudgets } from '@portico/cli'

/** What comes before there is a wallet to press, beside React, which comes with them. */
const stages = ['core', 'preview']

const stagesLimit = shellBudgets
  .filter(({ part }) => stages.includes(part))
  .reduce((sum, { limit }) => sum + limit, 0)

/** What a page may cost before the first opening. Most times have no limit: they depend on the machine. */
export const pageBudgets = {
  scriptBytes: minimalPageLimit,
  requests: 2,
  thirdPartyRequests: 0,
  storageWrites: 0,
} as const

/** What the first opening may ask for until there is a wallet to press. */
export const openingBudgets = { scriptBytesUntilRow: minimalPageLimit + stagesLimit } as const

/** Milliseconds within which a visitor takes a change of the view for part of the click. Held at this machine's own speed. */
export const viewChangeLimit = 50

/** Milliseconds for the embedded wallet on the local stack: from a code that is right to the address, and from the press to the signature. */
export const walletLimits = { address: 1_000, signature: 200 } as const

/**
 * Elements in the modal in the first frame of a view that has more to show than fits, by what was opened: its work follows them, and
 * they are the same on every machine.
 */
export const firstFrameLimits: Readonly<Record<string, number>> = {
  'AllWallets, 600 wallets': 130,
  'Account, 200 tokens': 175,
  'Activity, 10,000 entries': 200,
}

/** Nothing that stands may move by itself, neither while the page loads nor when the modal opens. */
export const shiftLimit = 0
