import type { PluginDefinition } from '@portico/contract'
import { contractMajor } from '@portico/contract'
import {
  PluginContractError,
  PluginImportError,
  PluginInvalidError,
  PluginTimeoutError,
} from '@portico/contract/errors'
import type { LockedPlugin } from '@portico/contract/lock'
import type { Core } from '../core/Core.ts'
import { loadPart } from '../core/loadPart.ts'
import { withTimeLimit } from '../core/time.ts'
import type { Federation } from './federation.ts'
import { checkLocked, verifyPlugin } from './verifyPlugin.ts'

/** Milliseconds a plugin may take from first byte to definition. */
const loadLimit = 15_000

/** Loads the runtime once per instance, when the first plugin needs it; a failure is not remembered. */
export function createFederationLoader(core: Core): () => Promise<Federation> {
  let loading: Promise<Federation> | null = null
  const loadEvm = (name: '@portico/evm' | '@portico/evm/client') =>
    name === '@portico/evm'
      ? loadPart(core, ['evm.js'], () => import(/* webpackChunkName: "evm" */ './sharedEvm.ts')).then(
          (part) => part.evm,
        )
      : loadPart(
          core,
          ['evm-client.js'],
          () => import(/* webpackChunkName: "evm-client" */ './sharedEvmClient.ts'),
        ).then((part) => part.client)
  const loadRuntime = () =>
    loadPart(core, ['federation.js'], () => import(/* webpackChunkName: "federation" */ './federation.ts'))
  const loadShared = () =>
    loadPart(core, ['shared.js'], () => import(/* webpackChunkName: "shared" */ './sharedModules.ts'))
  return () => {
    loading ??= Promise.all([loadRuntime(), loadShared()]).then(
      ([{ createFederation }, { sharedModules }]) =>
        createFederation(core.options.id ?? 'default', sharedModules, loadEvm),
      (error) => {
        loading = null
        throw error
      },
    )
    return loading
  }
}

/**
 * Loads, checks and runs a plugin's module.
 * @throws PluginContractError | PluginHashMissingError | PluginIntegrityError | PluginTimeoutError
 *   | PluginImportError | PluginInvalidError
 */
export async function loadDefinition(
  core: Core,
  loadFederation: () => Promise<Federation>,
  id: string,
  locked: LockedPlugin,
  attempt: number,
): Promise<PluginDefinition> {
  checkLocked(id, locked)
  const load = async () => {
    const federation = loadFederation()
    const shared = federation.then((runtime) => runtime.loadShared(locked.manifest.needs ?? []))
    // Waited for below; this keeps a failure meanwhile from being reported as unhandled.
    shared.catch(() => {})
    const entry = await verifyPlugin(core, id, locked, attempt)
    const [runtime] = await Promise.all([federation, shared])
    return runtime.loadRemote(getContainerName(id, locked.version), entry).catch((cause) => {
      throw new PluginImportError({ details: id, cause })
    })
  }
  const module = await withTimeLimit(
    core.time,
    loadLimit,
    load(),
    () => new PluginTimeoutError({ details: id }),
  )
  return checkDefinition(id, module)
}

/** Name of a plugin's container: unique per version, so that two versions can stand on one page. */
export const getContainerName = (id: string, version: string): string =>
  `portico_${id}_${version}`.replace(/[^a-zA-Z0-9_]/g, '_')

function checkDefinition(id: string, module: unknown): PluginDefinition {
  const definition = (module as { default?: Partial<PluginDefinition> } | null)?.default
  if (definition?.$$type !== '@portico/plugin' || typeof definition.setup !== 'function')
    throw new PluginInvalidError({ details: id })
  if (definition.contract !== contractMajor)
    throw new PluginContractError({ details: `${id} was made for contract ${definition.contract}` })
  return definition as PluginDefinition
}
