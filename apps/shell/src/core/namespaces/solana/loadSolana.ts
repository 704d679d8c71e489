import type { Core } from '../../Core.ts'
import type { Connector } from '../../connectors/Connector.ts'
import { apiFile } from '../../parts/coreParts.ts'
import { loadPart } from '../../parts/loadPart.ts'
import type { FoundWallet } from '../../state.ts'
import type { StandardWallet } from '../../walletStandard/StandardWallet.ts'

/** Loads what speaks with Solana wallets, and makes the connector of one. @throws ShellIntegrityError */
export async function loadSolana(
  core: Core,
  wallet: FoundWallet,
  standard: StandardWallet,
): Promise<Connector> {
  const { createSolanaConnector } = await loadPart(
    core,
    [apiFile, 'solana.js'],
    () => import(/* webpackChunkName: "solana" */ './solana.ts'),
  )
  return createSolanaConnector(core, wallet, standard)
}
