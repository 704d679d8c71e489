import type { Core } from '../../Core.ts'
import { createInjectedConnector } from '../../namespaces/eip155/injected.ts'
import { loadPart } from '../../parts/loadPart.ts'
import type { FoundWallet } from '../../state.ts'
import type { Connector } from '../Connector.ts'

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
