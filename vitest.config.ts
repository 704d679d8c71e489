import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromiumFlags from '@portico/testing/chromiumFlags.json' with { type: 'json' }
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { nameParts } from './tools/build/src/nameParts.ts'

const conditions = ['@portico/source', 'module', 'browser', 'development|production']
const nodeConditions = ['@portico/source', 'node', 'module', 'development|production']

/** Style sheets are imported as text, as the build does. The id hides the extension from Vite's own handling. */
const cssText: Plugin = {
  name: 'css-text',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.endsWith('.css') || !importer) return null
    return `${resolve(dirname(importer), source)}.js`
  },
  async load(id) {
    if (!id.endsWith('.css.js')) return null
    return `export default ${JSON.stringify(await readFile(id.slice(0, -'.js'.length), 'utf8'))}`
  },
}

/** Parts of the shell are defined as in its build. */
const namedParts: Plugin = {
  name: 'named-parts',
  enforce: 'pre',
  transform: (source, id) =>
    id.includes('/apps/shell/src/') && source.includes('definePart({') ? nameParts(source) : null,
}

const embeddedDatabase = fileURLToPath(
  new URL('apps/gateway/src/fixtures/embeddedDatabase.ts', import.meta.url),
)

/** The embedded database starts from an empty one that is kept, which spares each of them seconds. */
const preparedDatabase: Plugin = {
  name: 'kept-database',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@electric-sql/pglite' && importer !== embeddedDatabase ? embeddedDatabase : null,
}

/**
 * Ten times what anything needs on a quiet machine, since nobody chooses which one comes; by itself Vitest waits for a
 * second. Some create databases, servers and whole sites.
 */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: [fileURLToPath(new URL('vitest.setup.ts', import.meta.url))],
}

/** A real browser: focus, layout, dialogs and contrast are its business. */
const inChromium = (name: string): TestProjectInlineConfiguration['test'] => ({
  name,
  ...patience,
  // Files share the page, and with it what they import, which takes seconds of each.
  isolate: false,
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: {
        executablePath: process.env.PORTICO_CHROMIUM ?? '/usr/bin/chromium',
        args: chromiumFlags,
      },
    }),
    instances: [{ browser: 'chromium', name: `${name} (chromium)` }],
  },
})

const react18 = (name: string) =>
  fileURLToPath(new URL(`environments/react-18/node_modules/${name}`, import.meta.url))

/** A package of the oldest viem, however deep the import. */
const viemLowest = {
  find: /^viem(?=$|\/)/,
  replacement: fileURLToPath(new URL('environments/viem-lowest/node_modules/viem', import.meta.url)),
}

const react = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
]

/** Minutes, of which the length of their files says nothing. */
const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('.long.')

/** What a file says at its top, or nothing. */
const readEnvironment = async ({ moduleId }: TestSpecification) =>
  /@vitest-environment (\S+)/.exec(await readFile(moduleId, 'utf8'))?.[1] ?? ''

/**
 * By itself Vitest begins with what it has seen take longest, and where it has seen nothing, with the longest files.
 * Files of one environment come together: at each other one, a worker is thrown away with all that it has imported.
 */
class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const groups = new Map<string, TestSpecification[]>()
    for (const file of await super.sort(files)) {
      const key = `${file.project.name} ${await readEnvironment(file)}`
      groups.set(key, [...(groups.get(key) ?? []), file])
    }
    return [...groups.values()].flatMap((own) => [
      ...own.filter(isLong),
      ...own.filter((file) => !isLong(file)),
    ])
  }
}

/** What runs on a machine of its own: servers, command lines, what the journeys start. */
const programs = ['{apps/gateway,tools,bench,e2e/fixtures,e2e/recording}/**/*.test.ts']

/** What takes minutes, or looks once more at what others have seen, runs where everything does: `npm run test:all`. */
const long = process.env.PORTICO_TESTS === 'all' ? [] : ['**/*.long.*']

const ignored = ['**/node_modules/**', '**/dist/**', ...long]

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Where a relay delivers a message twice, the client of WalletConnect deletes a session twice, and nobody can catch what it throws.
    onUnhandledError: ({ message }) =>
      !message?.startsWith('Missing or invalid. Record was recently deleted'),
    // With `--changed`, as `npm run verify` has it: all that no test imports and every test depends on.
    forceRerunTriggers: ['**/package-lock.json', '**/vitest.*.ts'],
    // By itself Vitest keeps a core for the process that reads the sources. Where there are two, it would mostly wait.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: Sequencer },
    projects: [
      {
        plugins: [preparedDatabase, namedParts],
        resolve: { conditions },
        ssr: { resolve: { conditions: nodeConditions, externalConditions: nodeConditions } },
        test: {
          name: 'unit',
          environment: 'node',
          // Files share what they import: a process for each costs more than its tests.
          pool: 'threads',
          isolate: false,
          include: ['{apps,packages,plugins}/**/*.test.ts'],
          exclude: [...ignored, ...programs, '**/*.chain.test.ts'],
          ...patience,
        },
      },
      {
        plugins: [preparedDatabase, namedParts],
        resolve: { conditions },
        ssr: { resolve: { conditions: nodeConditions, externalConditions: nodeConditions } },
        test: {
          name: 'programs',
          environment: 'node',
          // Most start processes, which takes the longer the larger the process that starts them: not beside those above.
          pool: 'forks',
          isolate: false,
          include: programs,
          exclude: [...ignored, '**/*.chain.test.ts'],
          ...patience,
        },
      },
      {
        plugins: [cssText, namedParts],
        resolve: { conditions },
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'axe-core',
            'viem/utils',
            'viem/ens',
            'zustand/vanilla',
            'valibot',
            'uqr',
            'jsqr',
          ],
        },
        test: {
          include: ['{apps,packages,plugins,docs}/**/*.test.tsx', 'e2e/plugins/**/*.test.tsx'],
          exclude: ignored,
          ...inChromium('component'),
        },
      },
      {
        // Sites on the older React use the same bindings.
        resolve: { conditions, alias: { react: react18('react'), 'react-dom': react18('react-dom') } },
        optimizeDeps: { include: react },
        test: {
          include: ['packages/embed/src/react/*.test.tsx'],
          exclude: ignored,
          ...inChromium('react-18'),
        },
      },
      {
        // Sites verify sign-ins and payments with a viem of their own.
        resolve: { conditions, alias: [viemLowest] },
        ssr: { resolve: { conditions: nodeConditions, externalConditions: nodeConditions } },
        test: {
          name: 'viem-lowest',
          environment: 'node',
          include: ['packages/{payments,siwx}/src/**/*.test.ts'],
          exclude: ignored,
          ...patience,
        },
      },
      {
        plugins: [preparedDatabase, namedParts],
        resolve: { conditions },
        ssr: { resolve: { conditions: nodeConditions, externalConditions: nodeConditions } },
        test: {
          name: 'chain',
          environment: 'node',
          include: ['{apps,packages,plugins,tools}/**/*.chain.test.ts'],
          exclude: ignored,
          ...patience,
        },
      },
    ],
  },
})
