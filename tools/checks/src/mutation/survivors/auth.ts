import type { Survivors } from '../findMutationFaults.ts'

export const authSurvivors: readonly Survivors[] = [
  {
    file: 'apps/gateway/src/auth/authRoutes.ts',
    changes: ['[...chains] → []', '([id, { client }]) => * → *', '[id, toRequester(client)] → []'],
    reason: 'Contracts that sign in need a chain: `authRoutes.chain.test.ts` answers for them.',
  },
  {
    file: 'apps/gateway/src/auth/authRoutes.ts',
    changes: ['origin !== null → true'],
    reason: 'An origin that is null is allowed nowhere.',
  },
]
