import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config'
import { readEnvironment } from './tools/checks/src/mutation/measure/environment.ts'
import workspace from './vitest.config.ts'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '')
const { PORTICO_MUTATION_RECORD: record, PORTICO_MUTATION_TESTS: testFile } = readEnvironment()
const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(`${record}/texts.json`, 'utf8'))

const changedSources: Plugin = {
  name: 'changed-sources',
  enforce: 'pre',
  load: (id) => texts[id.split('?')[0] ?? ''] ?? null,
}

const projects = (workspace.test?.projects ?? []) as readonly TestProjectInlineConfiguration[]
const programs = projects.find(({ test }) => test?.name === 'programs')

/** As the project `programs`, for the tests of one file: see `MutationRunner`. */
export default defineConfig({
  root,
  test: {
    passWithNoTests: false,
    maxWorkers: 1,
    onConsoleLog: () => false,
    projects: [
      {
        ...programs,
        root,
        plugins: [changedSources, ...(programs?.plugins ?? [])],
        test: {
          ...programs?.test,
          root,
          runner: fileURLToPath(
            new URL('tools/checks/src/mutation/measure/MutationRunner.ts', import.meta.url),
          ),
          // What a change keeps from ever coming is waited for again and again: less patience than elsewhere.
          testTimeout: 15_000,
          hookTimeout: 15_000,
          expect: { poll: { timeout: 3000 } },
          include: [testFile],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
    ],
  },
})
