import type { Contributions, PluginContext } from '@portico/contract'
import type { Integrity, LockedRelease, PorticoLock } from '@portico/contract/lock'
import type { Core } from '../../core/Core.ts'
import { createPluginRuntime } from '../createPluginRuntime.ts'
import { createFederation } from '../federation.ts'
import type { PluginFoundation } from '../PluginHost.ts'

/** One release, as a test writes it. */
export interface TestRelease {
  readonly contributes?: Contributions
  /** Runs when the container is imported. */
  onImport?(): void
  setup?(context: PluginContext): void | Promise<void>
  /** In place of what is right. */
  readonly changes?: Partial<LockedRelease>
}

/** A plugin with two releases, which run in the real runtime. */
export interface TestPlugin {
  readonly lock: PorticoLock
  readonly accepted: string
  readonly canary: string
  createFoundation(core: Core): PluginFoundation
}

const integrity: Integrity = `sha384-${'a'.repeat(64)}`

const definitions = globalThis as { porticoTestReleases?: Record<string, unknown> }

let count = 0

/** Every release has a version of its own, since a container is remembered by its name. */
const createVersion = () => {
  count += 1
  return `1.${count}.0`
}

function toEntry(version: string, { onImport, setup = () => {} }: TestRelease): string {
  definitions.porticoTestReleases = {
    ...definitions.porticoTestReleases,
    [version]: () => {
      onImport?.()
      return { default: { $$type: '@portico/plugin', setup } }
    },
  }
  return `data:text/javascript,${encodeURIComponent(`
    const modules = {
      './files': () => ({ setAddresses() {} }),
      './contract': () => ({ contractMajor: 1 }),
      './plugin': () => globalThis.porticoTestReleases['${version}'](),
    }
    export const init = () => {}
    export const get = async (name) => modules[name]`)}`
}

const toLocked = (version: string, { contributes = {}, changes }: TestRelease): LockedRelease => ({
  version,
  files: { 'remoteEntry.js': integrity, 'plugin.js': integrity },
  manifest: { engines: { portico: '^1.0.0' }, contributes },
  capabilities: {},
  ...changes,
})

/** Makes a plugin `send` with an accepted release and one on trial for a share of the visitors. */
export function createTestPlugin(releases: {
  readonly accepted: TestRelease
  readonly canary: TestRelease
  /** Per cent. @default 10 */
  readonly share?: number
}): TestPlugin {
  const { share = 10 } = releases
  const [accepted, canary] = [createVersion(), createVersion()]
  const entries: Readonly<Record<string, string>> = {
    [accepted]: toEntry(accepted, releases.accepted),
    [canary]: toEntry(canary, releases.canary),
  }
  const send = {
    ...toLocked(accepted, releases.accepted),
    canary: { ...toLocked(canary, releases.canary), share },
  }
  return {
    lock: { lockfileVersion: 1, shell: { version: '1.0.0', files: {} }, plugins: { send } },
    accepted,
    canary,
    createFoundation(core) {
      const runtime = createPluginRuntime(core, {}, async () => ({}), createFederation)
      return {
        loadShared: async () => ({}),
        loadRuntime: async () => ({
          run: (shell, plugin) => runtime.run(shell, plugin, entries[plugin.locked.version] as string),
        }),
      }
    },
  }
}
