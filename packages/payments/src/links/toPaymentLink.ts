import { type PaymentRequest, parseAsset } from '@portico/contract/payments'
import { formatUnits, getAddress, type Hex } from 'viem'
import { getPaymentAddress, getPaymentKey } from '../names/names.ts'

/** Parameters of {@link toPaymentLink}. */
export interface ToPaymentLinkParameters extends PaymentRequest {
  /** Of the asset, which links of Solana need: they have whole tokens. */
  readonly decimals: number
  /** Who asks, for wallets that show it. Solana Pay alone has it. */
  readonly label?: string
}

/** EIP-681, to the payment's address: a link has no room for a reference. */
function toEthereum(parameters: ToPaymentLinkParameters, chainId: string, token: string | null): string {
  const to = getPaymentAddress(parameters)
  return token === null
    ? `ethereum:${to}@${chainId}?value=${parameters.amount}`
    : `ethereum:${getAddress(token as Hex)}@${chainId}/transfer?address=${to}&uint256=${parameters.amount}`
}

/** Solana Pay, with the payment's key as reference. */
function toSolana(parameters: ToPaymentLinkParameters, mint: string | null): string {
  const { recipient, amount, decimals, label } = parameters
  const query = new URLSearchParams({
    amount: formatUnits(amount, decimals),
    ...(mint !== null && { 'spl-token': mint }),
    reference: getPaymentKey(parameters),
    ...(label && { label }),
  })
  // Percent and no plus, as addresses have it.
  return `solana:${recipient}?${query.toString().replaceAll('+', '%20')}`
}

/**
 * Writes a payment as wallets read it, for a link or a QR code: EIP-681 on eip155, Solana Pay on Solana. On eip155 the money goes to the payment's
 * address, which is good on chains that have the factory (`@portico/payments/deploy`), and nowhere else.
 * @throws TypeError unless it is a request
 */
export function toPaymentLink(parameters: ToPaymentLinkParameters): string {
  const asset = parseAsset(parameters.asset)
  const [namespace = '', chainId = ''] = asset?.caipNetworkId.split(':') ?? []
  if (!asset) throw new TypeError('This is no request for a payment.')
  return namespace === 'eip155'
    ? toEthereum(parameters, chainId, asset.address)
    : toSolana(parameters, asset.address)
}
