import {
  type Address,
  erc20Abi,
  type Hash,
  isAddressEqual,
  isHash,
  type PublicClient,
  parseEventLogs,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { Order } from './Order.ts'

/**
 * Where a transaction has brought an account what it has bought: something of it, since what a provider deducts is not the chain's to say.
 * What a provider calls a transaction is its word; this is the chain's.
 * @param client of the network on which it arrives
 * @returns places of the chain: CAIP-2, transaction and log, or `value`; none where it has brought nothing
 * @throws Error where the chain does not answer
 */
export async function findArrivals(
  client: PublicClient,
  { hash, account, purchase }: Pick<Order, 'hash' | 'account' | 'purchase'>,
): Promise<readonly string[]> {
  if (hash === null || !isHash(hash)) return []
  const to = account.slice(account.lastIndexOf(':') + 1) as Address
  const receipt = await client.getTransactionReceipt({ hash: hash as Hash }).catch((error) => {
    if (error instanceof TransactionReceiptNotFoundError) return null
    throw error
  })
  if (receipt?.status !== 'success') return []
  const { address, caipNetworkId } = purchase.asset
  // As the chain writes it: a provider may write the same hash in more than one way.
  const toPlace = (place: number | 'value') => `${caipNetworkId}:${receipt.transactionHash}:${place}`
  if (address === null) return (await hasGained(client, to, receipt.blockNumber)) ? [toPlace('value')] : []
  return parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
    .filter(
      // Any contract can log a transfer: that of the token alone counts.
      ({ address: by, args }) =>
        isAddressEqual(by, address as Address) && isAddressEqual(args.to, to) && args.value > 0n,
    )
    .map(({ logIndex }) => toPlace(logIndex))
}

/** The network's own currency moves without a log where a contract pays it out: the block before and after say. */
async function hasGained(client: PublicClient, address: Address, blockNumber: bigint): Promise<boolean> {
  const [before, after] = await Promise.all([
    client.getBalance({ address, blockNumber: blockNumber - 1n }),
    client.getBalance({ address, blockNumber }),
  ])
  return after > before
}
