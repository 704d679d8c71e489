import type { Network } from '@portico/contract'
import { NetworkSwitchRefusedError } from '@portico/contract/errors'
import type { Connector } from '../../connectors/Connector.ts'
import { parseChainId } from './parseWalletAnswer.ts'
import { switchChain } from './switchChain.ts'

/**
 * Brings a wallet that speaks EIP-1193 to a network: every connector without a `switchNetwork` of its own.
 * @throws UserRejectedError | NetworkAddRefusedError | NetworkSwitchRefusedError
 */
export async function switchPageWallet({ request }: Connector, network: Network): Promise<void> {
  const { caipNetworkId, chainId } = network
  await switchChain((parameters) => request(caipNetworkId, parameters), network)
  // Some wallets resolve without having switched; the chain they name is what counts.
  const current = parseChainId(await request(caipNetworkId, { method: 'eth_chainId' }))
  if (current !== chainId) throw new NetworkSwitchRefusedError({ details: caipNetworkId })
}
