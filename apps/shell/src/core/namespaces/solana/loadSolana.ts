import { apiPart } from '../../api/loadApi.ts'
import type { Core } from '../../Core.ts'
import type { Connector } from '../../connectors/Connector.ts'
import { definePart } from '../../parts/definePart.ts'
import { loadPart } from '../../parts/loadPart.ts'
import type { FoundWallet } from '../../state.ts'
import type { StandardWallet } from '../../walletStandard/StandardWallet.ts'

const solanaPart = definePart({
  name: 'solana',
  needs: [apiPart],
  load: () => import('./solana.ts'),
})

/** Loads what speaks with Solana wallets, and makes the connector of one. @throws ShellIntegrityError */
export async function loadSolana(
  core: Core,
  wallet: FoundWallet,
  standard: StandardWallet,
): Promise<Connector> {
  const { createSolanaConnector } = await loadPart(core, solanaPart)
  return createSolanaConnector(core, wallet, standard)
}
