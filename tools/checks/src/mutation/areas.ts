/** A part of the product whose tests are tried by changing its sources. */
export interface Area {
  /** Globs of the sources, from the repository's root. */
  readonly sources: readonly string[]
  /** Globs of the tests that answer for them. */
  readonly tests: readonly string[]
}

const below = (...folders: readonly string[]): Area => ({
  sources: folders.map((folder) => `${folder}/**/*.ts`),
  tests: folders.map((folder) => `${folder}/**/*.test.ts`),
})

/** Every command reads and writes the lockfile: the ones whose purpose it is answer for it. */
const withCommands = (area: Area): Area => ({
  ...area,
  tests: [
    ...area.tests,
    'tools/cli/src/errors.test.ts',
    'tools/cli/src/{lock,plan,source}/*.test.ts',
    ...['add', 'disable', 'init', 'lock', 'rollback', 'update'].map(
      (verb) => `tools/cli/src/commands/${verb}.test.ts`,
    ),
  ],
})

/** What an operator writes is checked where the configuration is read. */
const withConfig = (area: Area): Area => ({
  ...area,
  tests: [...area.tests, 'apps/gateway/src/config.test.ts'],
})

/** What `npm run mutate` measures, by the name that chooses it. */
export const areas: Readonly<Record<string, Area>> = {
  siwx: below('packages/siwx/src'),
  router: below('apps/shell/src/router'),
  flows: below('apps/shell/src/flows'),
  lock: withCommands(below('tools/cli/src/lock', 'tools/cli/src/plan')),
  release: withCommands(below('tools/cli/src/release')),
  limits: withConfig(below('apps/gateway/src/limits')),
  auth: withConfig(below('apps/gateway/src/auth')),
  outbound: below('apps/gateway/src/outbound'),
  relay: withConfig(below('apps/gateway/src/relay')),
  contract: below('packages/contract/src'),
  // Much of it is asked by what stands above.
  core: { sources: ['apps/shell/src/core/**/*.ts'], tests: ['apps/shell/src/**/*.test.ts'] },
}

/** Left out of every area: tests and what they stand on, lists of names, and programs that are measured by hand. */
export const left: readonly string[] = [
  '**/*.test.ts',
  '**/*.d.ts',
  '**/fixtures/**',
  '**/exports/**',
  'apps/gateway/src/auth/createSignInClient.ts',
  'apps/gateway/src/relay/load/**',
]
