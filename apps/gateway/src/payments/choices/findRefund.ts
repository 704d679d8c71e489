import { parseAsset } from '@portico/contract/payments'
import {
  type Address,
  erc20Abi,
  type Hash,
  isAddressEqual,
  type PublicClient,
  parseEventLogs,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { Payment } from '../Payment.ts'

/**
 * Whether a transaction has moved something of what a payment has got to somebody else. Whose it was the merchant knows, and says so.
 * @throws Error where the chain does not answer
 */
export async function findRefund(
  client: PublicClient,
  { asset, received, recipient, address }: Pick<Payment, 'asset' | 'received' | 'recipient' | 'address'>,
  hash: Hash,
): Promise<boolean> {
  const receipt = await client.getTransactionReceipt({ hash }).catch((error) => {
    if (error instanceof TransactionReceiptNotFoundError) return null
    throw error
  })
  if (receipt?.status !== 'success') return false
  const isOwn = (to: Address) => [recipient, address].some((own) => own && isAddressEqual(own as Address, to))
  const got = [asset, ...received.map((one) => one.asset)].map((one) => parseAsset(one)?.address ?? null)
  const isToken = (by: Address) => got.some((token) => token !== null && isAddressEqual(token as Address, by))
  const logs = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
  if (logs.some(({ address: by, args }) => isToken(by) && args.value > 0n && !isOwn(args.to))) return true
  if (!got.includes(null)) return false
  const { value, to } = await client.getTransaction({ hash })
  return value > 0n && to !== null && !isOwn(to)
}
