import { apiPart } from '../../api/loadApi.ts'
import type { Core } from '../../Core.ts'
import type { Connector } from '../../connectors/Connector.ts'
import { definePart } from '../../parts/definePart.ts'
import { loadPart } from '../../parts/loadPart.ts'
import type { FoundWallet } from '../../state.ts'
import type { BitcoinSource } from './BitcoinSource.ts'

const bitcoinPart = definePart({
  name: 'bitcoin',
  needs: [apiPart],
  load: () => import('./bitcoin.ts'),
})

/** Loads what speaks with Bitcoin wallets, and makes the connector of one. @throws ShellIntegrityError */
export async function loadBitcoin(
  core: Core,
  wallet: FoundWallet,
  source: BitcoinSource,
): Promise<Connector> {
  const { createBitcoinConnector } = await loadPart(core, bitcoinPart)
  return createBitcoinConnector(core, wallet, source)
}
