import type { Survivors } from '../findMutationFaults.ts'

export const routerSurvivors: readonly Survivors[] = [
  {
    file: 'apps/shell/src/router/createRouter.ts',
    changes: ['nextKey += 1 → nextKey -= 1'],
    reason: 'Keys differ either way.',
  },
  {
    file: 'apps/shell/src/router/createRouter.ts',
    changes: ['{ stack } → {}'],
    reason: 'The store keeps what a change does not name.',
  },
  {
    file: 'apps/shell/src/router/rules.ts',
    changes: ['\'Connect\' → ""'],
    reason: 'Stands for a caller who asks for nothing, and what follows looks at what was asked for.',
  },
]
