import { createInstance } from '@module-federation/enhanced/runtime'
import { contractVersion } from '@portico/contract'
import type { LazyModule, SharedModules } from './sharedModules.ts'

/** The scope plugins share in; another federation on the page cannot reach it. */
const scope = 'portico'

type Runtime = ReturnType<typeof createInstance>

/**
 * Loads one of a container's modules: `files`, by which it is given the addresses of its files, `contract`, the major it was
 * compiled against, or `plugin`.
 * @returns what runs it
 */
export type Container = (module: 'files' | 'contract' | 'plugin') => Promise<() => unknown>

/** Loads remote containers and gives them the modules they share with the shell. */
export interface Federation {
  /**
   * Runs a container whose files have been verified.
   * @param name unique per plugin and version
   * @param entry address of the container
   */
  addRemote(name: string, entry: string): Container
}

const shareConfig = (requiredVersion: string) => ({ singleton: true, strictVersion: true, requiredVersion })

const here = (version: string, module: unknown) => ({
  version,
  scope,
  lib: () => module as never,
  shareConfig: shareConfig(`^${version}`),
})

const later = (version: string, load: () => Promise<unknown>) => ({
  version,
  scope,
  get: () => load().then((module) => () => module as never),
  shareConfig: shareConfig(`^${version}`),
})

/** Makes the runtime of one instance. `load` fetches a lazily shared part of the shell, verified. */
export function createFederation(
  instanceId: string,
  modules: SharedModules,
  load: (name: LazyModule) => Promise<unknown>,
): Federation {
  const runtime: Runtime = createInstance({
    name: `portico_shell_${instanceId}`,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      ...Object.fromEntries(
        Object.entries(modules).map(([name, { version, module }]) => [name, here(version, module)]),
      ),
      '@portico/evm': later(contractVersion, () => load('@portico/evm')),
      '@portico/evm/client': later(contractVersion, () => load('@portico/evm/client')),
      '@portico/solana': later(contractVersion, () => load('@portico/solana')),
      '@portico/ui/qr': later(contractVersion, () => load('@portico/ui/qr')),
      '@portico/ui/code': later(contractVersion, () => load('@portico/ui/code')),
    },
  })
  return {
    addRemote(name, entry) {
      runtime.registerRemotes([{ name, entry, type: 'module', shareScope: scope }], { force: true })
      return async (module) =>
        (await runtime.loadRemote(`${name}/${module}`, {
          loadFactory: false,
          from: 'runtime',
        })) as () => unknown
    },
  }
}
