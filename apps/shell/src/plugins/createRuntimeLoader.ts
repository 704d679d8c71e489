import type { Core } from '../core/Core.ts'
import { apiFile } from '../core/parts/coreParts.ts'
import { createOnce } from '../core/parts/createOnce.ts'
import { loadPart } from '../core/parts/loadPart.ts'
import type { PluginRuntime } from './createPluginRuntime.ts'
import type { LazyModule } from './sharedModules.ts'

/** What the first plugin of a page brings along, each loaded once; a failure is not remembered. */
export interface RuntimeLoader {
  loadRuntime(): Promise<PluginRuntime>
  loadShared(name: LazyModule): Promise<unknown>
}

/** Makes the loader of one instance. */
export function createRuntimeLoader(core: Core): RuntimeLoader {
  const once = createOnce()
  const loaders: Readonly<Record<LazyModule, () => Promise<{ readonly module: unknown }>>> = {
    '@portico/evm': () =>
      loadPart(core, [apiFile, 'evm.js'], () => import(/* webpackChunkName: "evm" */ './sharedEvm.ts')),
    '@portico/evm/client': () =>
      loadPart(
        core,
        ['evm-client.js'],
        () => import(/* webpackChunkName: "evm-client" */ './sharedEvmClient.ts'),
      ),
    '@portico/ui/qr': () =>
      loadPart(core, ['qr.js'], () => import(/* webpackChunkName: "qr" */ './sharedQr.ts')),
  }
  const loadShared = (name: LazyModule) => once(name, async () => (await loaders[name]()).module)
  const loadModules = () =>
    loadPart(core, ['shared.js'], () => import(/* webpackChunkName: "shared" */ './sharedModules.ts'))
  const loadFederation = () =>
    loadPart(
      core,
      [apiFile, 'federation.js'],
      () => import(/* webpackChunkName: "federation" */ './federation.ts'),
    )
  const loadFactory = () =>
    loadPart(
      core,
      [apiFile, 'plugins.js'],
      () => import(/* webpackChunkName: "plugins" */ './createPluginRuntime.ts'),
    )
  return {
    loadShared,
    loadRuntime: () =>
      once('runtime', async () => {
        const [{ createPluginRuntime }, { createFederation }, { sharedModules }] = await Promise.all([
          loadFactory(),
          loadFederation(),
          loadModules(),
        ])
        return createPluginRuntime(core, sharedModules, loadShared, createFederation)
      }),
  }
}
