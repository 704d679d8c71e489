import type { Survivors } from '../findMutationFaults.ts'

export const releaseSurvivors: readonly Survivors[] = [
  {
    file: 'tools/cli/src/release/findPackage.ts',
    changes: [
      'function askPnp* → {}',
      'try { … → {}',
      '} catch { … → {}',
      '{ considerBuiltins: false } → {}',
      'false → true',
      '`*/` → ``',
    ],
    reason: "Needs a process with Yarn's Plug'n'Play loaded: `packageManagers.long.e2e.ts` installs with it.",
  },
  {
    file: 'tools/cli/src/release/readRelease.ts',
    changes: ['content === null → false', 'error instanceof TypeError → true'],
    reason: 'What is no JSON is null as well, and parsing throws nothing else.',
  },
]
