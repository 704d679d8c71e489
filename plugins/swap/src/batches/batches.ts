import type { CaipNetworkId, PluginContext } from '@portico/contract'
import { hasErrorCode, MethodUnsupportedError, WalletAnswerInvalidError } from '@portico/contract/errors'
import { type Address, isHash, toHex } from '@portico/evm'
import type { Call } from '../quotes/Quote.ts'

type Wallet = Pick<PluginContext, 'wallet'>

/**
 * Whether the wallet carries several calls out together or not at all (EIP-5792, `atomic`). `ready`: it can, once it has asked the
 * visitor to turn the account into one that does, of which he is told before.
 */
export type BatchSupport = 'supported' | 'ready' | 'unsupported'

/** How calls that were sent together stand. */
export type BatchStatus =
  | { readonly status: 'pending' }
  /** They came to be. `hash` is of the last transaction; null where the wallet shows none, so that no page of it can be opened. */
  | { readonly status: 'success'; readonly hash: string | null }
  /** `refused`: they never reached the chain; `reverted`: the chain undid them; `partly`: some came to be, and others did not. */
  | { readonly status: 'refused' | 'reverted' | 'partly'; readonly hash: string | null }

/** Whose calls, and where. */
export interface BatchPlace {
  readonly caipNetworkId: CaipNetworkId
  readonly account: Address
}

type Fields = Readonly<Record<string, unknown>>

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** As EIP-5792 writes chains. */
const toChainId = (caipNetworkId: CaipNetworkId) => toHex(BigInt(caipNetworkId.slice('eip155:'.length)))

/** Asks what the wallet can do. Never throws: one that does not say it can is asked for one call after the other. */
export async function readBatchSupport({ wallet }: Wallet, place: BatchPlace): Promise<BatchSupport> {
  const chainId = toChainId(place.caipNetworkId)
  const request = { method: 'wallet_getCapabilities', params: [place.account, [chainId]] }
  const answer = toFields(await wallet.request<unknown>(request, place).catch(() => null))
  const found = Object.entries(answer).filter(([key]) => /^0x0*[0-9a-f]{1,64}$/i.test(key))
  const find = (wanted: bigint) => toFields(found.find(([key]) => BigInt(key) === wanted)?.[1])
  // 0x0 stands for every chain; what is said of the one goes before.
  const { status } = toFields({ ...find(0n), ...find(BigInt(chainId)) }.atomic)
  return status === 'supported' || status === 'ready' ? status : 'unsupported'
}

/** The wallet's own codes for what goes on one call at a time: the account is not turned into another, or cannot be, or nothing is known of batches. */
const steps = [5750, 5760, 5700, 5710, 4200, -32601, MethodUnsupportedError.code]

/**
 * Sends calls that come to be together or not at all.
 * @returns the wallet's name for them; `steps` where it wants them one after the other
 * @throws UserRejectedError | WalletRequestError | WalletAnswerInvalidError
 */
export async function sendBatch(
  { wallet }: Wallet,
  { caipNetworkId, account }: BatchPlace,
  calls: readonly Call[],
): Promise<{ readonly id: string } | 'steps'> {
  const batch = {
    version: '2.0.0',
    from: account,
    chainId: toChainId(caipNetworkId),
    atomicRequired: true,
    calls: calls.map(({ to, data, value }) => ({ to, data, value: toHex(value) })),
  }
  try {
    const request = { method: 'wallet_sendCalls', params: [batch] }
    const { id } = toFields(await wallet.request<unknown>(request, { caipNetworkId }))
    if (typeof id !== 'string' || id === '' || id.length > 4096)
      throw new WalletAnswerInvalidError({ details: 'wallet_sendCalls' })
    return { id }
  } catch (error) {
    if (steps.some((code) => hasErrorCode(error, code))) return 'steps'
    throw error
  }
}

/** @throws WalletAnswerInvalidError */
function refuse(): never {
  throw new WalletAnswerInvalidError({ details: 'wallet_getCallsStatus' })
}

/**
 * Asks how calls stand.
 * @throws WalletRequestError | WalletAnswerInvalidError, also for an answer about other calls
 */
export async function readBatchStatus(
  { wallet }: Wallet,
  caipNetworkId: CaipNetworkId,
  id: string,
): Promise<BatchStatus> {
  const request = { method: 'wallet_getCallsStatus', params: [id] }
  const answer = toFields(await wallet.request<unknown>(request, { caipNetworkId }))
  const { status: code } = answer
  if ((answer.id ?? id) !== id || !Number.isInteger(code)) return refuse()
  const receipts = Array.isArray(answer.receipts) ? answer.receipts.map(toFields) : []
  const last = receipts.at(-1)
  const hash = isHash(last?.transactionHash) ? last.transactionHash : null
  const isUndone = receipts.some(({ status }) => status === '0x0')
  switch (Math.floor((code as number) / 100)) {
    case 1:
      return { status: 'pending' }
    case 2:
      // A wallet that says it is done while the chain has undone it is not believed.
      return { status: isUndone ? 'reverted' : 'success', hash }
    case 4:
      return { status: 'refused', hash }
    case 5:
      return { status: 'reverted', hash }
    case 6:
      return { status: 'partly', hash }
    default:
      return refuse()
  }
}
