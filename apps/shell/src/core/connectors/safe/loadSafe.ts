import type { Core } from '../../Core.ts'
import { createInjectedConnector } from '../../namespaces/eip155/injected.ts'
import { definePart } from '../../parts/definePart.ts'
import { loadPart } from '../../parts/loadPart.ts'
import type { FoundWallet } from '../../state.ts'
import type { Connector } from '../Connector.ts'

const safePart = definePart({ name: 'safe', load: () => import('./createSafeProvider.ts') })

/** Loads what speaks with the Safe around this page, and makes its connector. @throws ShellIntegrityError */
export async function loadSafe(core: Core, wallet: FoundWallet, safeOrigin: string): Promise<Connector> {
  const { createSafeProvider } = await loadPart(core, safePart)
  const provider = createSafeProvider({ parent: window.parent, origin: safeOrigin, time: core.time })
  return createInjectedConnector(wallet, provider, core.time)
}
