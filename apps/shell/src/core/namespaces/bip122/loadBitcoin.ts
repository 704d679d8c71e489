import type { Core } from '../../Core.ts'
import type { Connector } from '../../connectors/Connector.ts'
import { apiFile } from '../../parts/coreParts.ts'
import { loadPart } from '../../parts/loadPart.ts'
import type { FoundWallet } from '../../state.ts'
import type { BitcoinSource } from './BitcoinSource.ts'

/** Loads what speaks with Bitcoin wallets, and makes the connector of one. @throws ShellIntegrityError */
export async function loadBitcoin(
  core: Core,
  wallet: FoundWallet,
  source: BitcoinSource,
): Promise<Connector> {
  const { createBitcoinConnector } = await loadPart(
    core,
    [apiFile, 'bitcoin.js'],
    () => import(/* webpackChunkName: "bitcoin" */ './bitcoin.ts'),
  )
  return createBitcoinConnector(core, wallet, source)
}
