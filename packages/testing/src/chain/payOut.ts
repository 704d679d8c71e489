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
import { chainMnemonic } from './accounts.ts'

/** Account 7 of the mnemonic, which nobody else uses on the stack: what it sends changes nobody's nonces. */
const till = mnemonicToAccount(chainMnemonic, { addressIndex: 7 })

/** Enough of everything, for ever. */
const plenty = maxUint256 / 4n

/** Nonces are given one after the other, by chain. */
const queues = new Map<string, Promise<unknown>>()

/** An asset that a sandbox pays out on a local chain. */
export interface PaidAsset {
  /** The sandbox's own name for it, unique there. */
  readonly code: string
  readonly symbol: string
  readonly decimals: number
  /** Contract; null for the chain's own currency. */
  readonly address: Address | null
  /** Of the chain on which it is paid out. */
  readonly rpcUrl: string
}

/** What is paid out, and to whom. */
export interface PayOutParameters {
  readonly asset: Pick<PaidAsset, 'address' | 'rpcUrl'>
  readonly to: Address
  /** Base units. */
  readonly amount: bigint
}

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

async function send({ asset, to, amount }: PayOutParameters): Promise<Hash> {
  const client = connect(asset.rpcUrl)
  if (asset.address === null) {
    await client.setBalance({ address: till.address, value: plenty })
    return client.sendTransaction({ chain: null, to, value: amount })
  }
  await stock(asset.rpcUrl, asset.address)
  const args = [to, amount] as const
  return client.writeContract({
    chain: null,
    abi: erc20Abi,
    address: asset.address,
    functionName: 'transfer',
    args,
  })
}

/** Pays out of nothing, on a local chain. @returns the transaction, which is on its way */
export function payOut(parameters: PayOutParameters): Promise<Hash> {
  const { rpcUrl } = parameters.asset
  const sent = (queues.get(rpcUrl) ?? Promise.resolve()).catch(() => {}).then(() => send(parameters))
  queues.set(rpcUrl, sent)
  return sent
}
