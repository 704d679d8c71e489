import type { Core } from '../../Core.ts'
import { loadPart } from '../../loadPart.ts'
import type { FoundWallet } from '../../state.ts'
import type { Connector } from '../Connector.ts'
import { createInjectedConnector } from '../injected.ts'

/** Loads what speaks with the Safe around this page, and makes its connector. @throws ShellIntegrityError */
export async function loadSafe(core: Core, wallet: FoundWallet, safeOrigin: string): Promise<Connector> {
  const { createSafeProvider } = await loadPart(
    core,
    ['safe.js'],
    () => import(/* webpackChunkName: "safe" */ './createSafeProvider.ts'),
  )
  const provider = createSafeProvider({ parent: window.parent, origin: safeOrigin, time: core.time })
  return createInjectedConnector(wallet, provider, core.time)
}
