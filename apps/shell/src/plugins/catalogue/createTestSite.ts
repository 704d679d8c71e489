import type { KillListSource } from '@portico/contract/killList'
import { type Catalogue, type PorticoLock, type PorticoRoot, toCatalogueParts } from '@portico/contract/lock'
import type { PorticoOptions, ShellHost } from '@portico/contract/shell'
import { pluginParts } from '../pluginParts.ts'

/** Options of an instance, and the lockfile of its site. */
export interface TestOptions extends Partial<PorticoOptions> {
  readonly lock?: PorticoLock
  readonly killList?: KillListSource
}

/** What a page bundles of a site, and what the site lays for it. */
export interface TestSite {
  readonly root: PorticoRoot
  readonly catalogue: Catalogue
  readonly load: ShellHost['load']
}

const nothing: PorticoLock = {
  lockfileVersion: 1,
  shell: { version: '1.0.0', files: { 'api.js': 'sha384-' } },
  plugins: {},
}

/** Lays the files of a site as the CLI does, in memory. */
export function createTestSite({ lock = nothing, killList }: TestOptions): TestSite {
  const files = new Map<string, unknown>()
  const lay = (name: string, data: unknown) => {
    files.set(name, data)
    return { [name]: `sha384-${name}` as const }
  }
  const parts = toCatalogueParts({ ...lock, ...(killList && { killList }) })
  const languages = Object.entries(parts.languages).map(([tag, language]) => [
    tag,
    lay(`catalogue/${tag}.js`, language),
  ])
  const catalogue: Catalogue = {
    ...parts.catalogue,
    languages: Object.fromEntries(languages),
    pluginParts: Object.fromEntries(pluginParts.map((name) => [name, 'sha384-'])),
  }
  return {
    root: { version: 1, shell: lock.shell, catalogue: lay('catalogue/all.js', catalogue) },
    catalogue,
    async load(path) {
      if (!files.has(path)) throw new Error(path)
      return { default: JSON.stringify(files.get(path)) }
    },
  }
}
