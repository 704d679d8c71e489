import type { Core } from '../../Core.ts'
import { apiFile } from '../../coreParts.ts'
import { loadPart } from '../../loadPart.ts'
import type { FoundWallet } from '../../state.ts'
import type { Connector } from '../Connector.ts'
import type { StandardWallet } from '../standard/StandardWallet.ts'

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
