import { apiPart } from '../core/api/loadApi.ts'
import type { Core } from '../core/Core.ts'
import { createOnce } from '../core/parts/createOnce.ts'
import { definePart, type Part } from '../core/parts/definePart.ts'
import { loadPart } from '../core/parts/loadPart.ts'
import type { PluginRuntime } from './createPluginRuntime.ts'
import type { LazyModule } from './sharedModules.ts'

const sharedParts: Readonly<Record<LazyModule, Part<{ readonly module: unknown }>>> = {
  '@portico/evm': definePart({
    name: 'evm',
    isLocked: true,
    needs: [apiPart],
    load: () => import('./sharedEvm.ts'),
  }),
  '@portico/evm/client': definePart({
    name: 'evm-client',
    isLocked: true,
    load: () => import('./sharedEvmClient.ts'),
  }),
  '@portico/solana': definePart({
    name: 'solana-client',
    isLocked: true,
    load: () => import('./sharedSolana.ts'),
  }),
  '@portico/ui/qr': definePart({ name: 'qr', isLocked: true, load: () => import('./sharedQr.ts') }),
  '@portico/ui/code': definePart({
    name: 'code',
    isLocked: true,
    load: () => import('./sharedCode.ts'),
  }),
}

const modulesPart = definePart({ name: 'shared', isLocked: true, load: () => import('./sharedModules.ts') })

const federationPart = definePart({
  name: 'federation',
  isLocked: true,
  needs: [apiPart],
  load: () => import('./federation.ts'),
})

const pluginsPart = definePart({
  name: 'plugins',
  isLocked: true,
  needs: [apiPart],
  load: () => import('./createPluginRuntime.ts'),
})

/** What the first plugin of a page brings along, each loaded once; a failure is not remembered. */
export interface RuntimeLoader {
  loadRuntime(): Promise<PluginRuntime>
  loadShared(name: LazyModule): Promise<unknown>
}

/** Makes the loader of one instance. */
export function createRuntimeLoader(core: Core): RuntimeLoader {
  const once = createOnce()
  const loadShared = (name: LazyModule) =>
    once(name, async () => (await loadPart(core, sharedParts[name])).module)
  return {
    loadShared,
    loadRuntime: () =>
      once('runtime', async () => {
        const [{ createPluginRuntime }, { createFederation }, { sharedModules }] = await Promise.all([
          loadPart(core, pluginsPart),
          loadPart(core, federationPart),
          loadPart(core, modulesPart),
        ])
        return createPluginRuntime(core, sharedModules, loadShared, createFederation)
      }),
  }
}
