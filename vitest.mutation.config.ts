import { realpath } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config'
import workspace from './vitest.config.ts'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '')

/** Stryker changes a copy of the repository, and links its node_modules: packages of the workspace would be the originals. */
const packagesOfCopy = async (): Promise<Plugin> => {
  const modules = await realpath(`${root}/node_modules`)
  const original = modules.slice(0, -'/node_modules'.length)
  return {
    name: 'packages-of-copy',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (original === root || !source.startsWith('@portico/')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found?.id.startsWith(`${original}/`) && !found.id.startsWith(`${root}/`)
        ? { ...found, id: `${root}${found.id.slice(original.length)}` }
        : found
    },
  }
}

const projects = (workspace.test?.projects ?? []) as readonly TestProjectInlineConfiguration[]
const programs = projects.find(({ test }) => test?.name === 'programs')
const { include, ...test } = programs?.test ?? {}

/** As the project `programs` of the repository, which needs no browser; the tests that Stryker runs are in the environment. */
export default defineConfig(async () => ({
  root,
  test: {
    passWithNoTests: false,
    projects: [
      {
        ...programs,
        root,
        plugins: [...(programs?.plugins ?? []), await packagesOfCopy()],
        test: {
          ...test,
          root,
          // What a change keeps from ever coming is waited for again and again: less patience than elsewhere.
          testTimeout: 15_000,
          expect: { poll: { timeout: 5_000 } },
          // Half of the time of a run is starting anew.
          isolate: false,
          include: process.env.PORTICO_MUTATED_TESTS?.split(',') ?? include ?? [],
        },
      },
    ],
  },
}))
