import type { Network } from '@portico/contract'
import { parseAmount } from '@portico/evm'
import type { ReceiveAddress } from './addresses.ts'
import type { ReceiveRequest } from './headless.ts'
import type { Reach } from './reach.ts'
import type { ReceiveState } from './state.ts'
import { type RequestToken, toPaymentUri } from './toPaymentUri.ts'

/** The network's own currency, to be asked for. */
const getNative = ({ caipNetworkId, nativeCurrency }: Network): RequestToken => ({
  caipNetworkId,
  address: null,
  symbol: nativeCurrency.symbol,
  decimals: nativeCurrency.decimals,
  iconUrl: null,
})

/**
 * What is asked for at an address: what the visitor settled on where the address is there to receive it, else the currency of the
 * network that the wallet is on, and of that no amount yet.
 */
export function getRequestToken(state: ReceiveState, { networks }: ReceiveAddress) {
  const { token, amount } = state
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === token?.caipNetworkId)
  if (token && network) return { token, network, amountText: amount }
  const [first] = networks as readonly [Network, ...Network[]]
  return { token: getNative(first), network: first, amountText: '' }
}

function getProblem(
  { text, amount }: { readonly text: string; readonly amount: bigint | null },
  network: Network,
  { usable, absent }: Reach,
): ReceiveRequest['problem'] {
  if (!usable.includes(network)) return absent.includes(network) ? 'absent' : 'unknown'
  if (text !== '' && amount === null) return 'decimals'
  return amount === 0n ? 'zero' : null
}

/** The request as it stands. An amount that cannot be asked for makes none: it never goes on as another. */
export function createRequest(state: ReceiveState, current: ReceiveAddress, reach: Reach): ReceiveRequest {
  const { token, network, amountText } = getRequestToken(state, current)
  const amount = parseAmount(amountText, token.decimals)
  const problem = getProblem({ text: amountText, amount }, network, reach)
  return {
    ...{ token, network, amountText, problem },
    amount: problem ? null : amount,
    uri: problem ? null : toPaymentUri({ address: current.address, token, network, amount }),
  }
}
