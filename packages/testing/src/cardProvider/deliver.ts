import {
  type Address,
  createTestClient,
  erc20Abi,
  type Hash,
  http,
  maxUint256,
  publicActions,
  walletActions,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { chainMnemonic } from '../chain/accounts.ts'
import type { CardOrder } from './CardOrder.ts'

/** Account 7 of the mnemonic, which nobody else uses on the stack: what it sends changes nobody's nonces. */
const till = mnemonicToAccount(chainMnemonic, { addressIndex: 7 })

/** Enough of everything, for ever. */
const plenty = maxUint256 / 4n

/** Nonces are given one after the other, by chain. */
const queues = new Map<string, Promise<unknown>>()

function connect(rpcUrl: string) {
  return createTestClient({ mode: 'anvil', account: till, transport: http(rpcUrl), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
}

/** Has the till own a token, whoever made it. */
async function stock(rpcUrl: string, token: Address): Promise<void> {
  const client = connect(rpcUrl)
  const owned = await client.readContract({
    abi: erc20Abi,
    address: token,
    functionName: 'balanceOf',
    args: [till.address],
  })
  if (owned >= plenty / 2n) return
  const request = client.request as (call: { method: string; params: readonly unknown[] }) => Promise<unknown>
  await request({ method: 'anvil_dealERC20', params: [till.address, token, `0x${plenty.toString(16)}`] })
}

async function send({ asset, address: to, purchase }: CardOrder): Promise<Hash> {
  const client = connect(asset.rpcUrl)
  if (asset.address === null) {
    await client.setBalance({ address: till.address, value: plenty })
    return client.sendTransaction({ chain: null, to, value: purchase })
  }
  await stock(asset.rpcUrl, asset.address)
  const args = [to, purchase] as const
  return client.writeContract({
    chain: null,
    abi: erc20Abi,
    address: asset.address,
    functionName: 'transfer',
    args,
  })
}

/** Sends what was bought. @returns its transaction, which is on its way */
export function deliver(order: CardOrder): Promise<Hash> {
  const { rpcUrl } = order.asset
  const sent = (queues.get(rpcUrl) ?? Promise.resolve()).catch(() => {}).then(() => send(order))
  queues.set(rpcUrl, sent)
  return sent
}
