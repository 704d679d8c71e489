import type { Network } from '@portico/contract'
import { isAddress } from '@portico/evm'
import { toDecimal } from '@portico/ui'
import type { ReceiveAddress } from './addresses.ts'

/** What is asked for. */
export interface RequestToken {
  readonly caipNetworkId: Network['caipNetworkId']
  /** Contract or mint; null for the network's own currency. */
  readonly address: string | null
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl: string | null
}

/** A request for a payment. */
export interface PaymentRequest {
  readonly address: string
  readonly token: RequestToken
  readonly network: Network
  /** Base units; null for any amount. */
  readonly amount: bigint | null
}

const toQuery = (parts: readonly (string | false)[]) => {
  const query = parts.filter(Boolean).join('&')
  return query && `?${query}`
}

/** EIP-681: whole base units, and the chain, without which a wallet takes the one it is on. */
function toEthereum({ address, token, network, amount }: PaymentRequest): string | null {
  if (token.address === null)
    return `ethereum:${address}@${network.chainId}${toQuery([amount !== null && `value=${amount}`])}`
  if (!isAddress(token.address)) return null
  const query = toQuery([`address=${address}`, amount !== null && `uint256=${amount}`])
  return `ethereum:${token.address}@${network.chainId}/transfer${query}`
}

/** Solana Pay: the amount in whole tokens, as decimal text. */
const toSolana = ({ address, token, amount }: PaymentRequest) =>
  `solana:${address}${toQuery([
    amount !== null && `amount=${toDecimal(amount, token.decimals)}`,
    token.address !== null && `spl-token=${token.address}`,
  ])}`

/** BIP-21: the amount in bitcoin, as decimal text. */
const toBitcoin = ({ address, token, amount }: PaymentRequest) =>
  `bitcoin:${address}${toQuery([amount !== null && `amount=${toDecimal(amount, token.decimals)}`])}`

const schemes: Readonly<Record<string, (request: PaymentRequest) => string | null>> = {
  eip155: toEthereum,
  solana: toSolana,
  bip122: toBitcoin,
}

/** Whether wallets of a namespace can be asked for an amount; ordinals cannot be counted. */
export const canAsk = ({ namespace, kind }: ReceiveAddress): boolean =>
  namespace in schemes && kind !== 'ordinal'

/**
 * The request as wallets read it. Null for one that says no more than the address, which is shown bare: exchanges read nothing else;
 * and for one that cannot be written.
 */
export function toPaymentUri(request: PaymentRequest): string | null {
  if (request.token.address === null && request.amount === null) return null
  return schemes[request.network.namespace]?.(request) ?? null
}
