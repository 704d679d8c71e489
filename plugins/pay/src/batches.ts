import type { CaipNetworkId, PluginContext } from '@portico/contract'
import { hasErrorCode, MethodUnsupportedError, WalletAnswerInvalidError } from '@portico/contract/errors'
import { type Address, isHash, toHex } from '@portico/evm'
import type { Call } from './chain.ts'
import { toFields, toList } from './fields.ts'

type Wallet = Pick<PluginContext, 'wallet'>

/** How calls that were sent together stand. `partly`: some came to be, and others did not. */
export interface BatchStatus {
  readonly status: 'pending' | 'success' | 'failed' | 'partly'
  /** Of the last transaction; null where the wallet shows none. */
  readonly hash: string | null
}

/** As EIP-5792 writes chains. */
const toChainId = (caipNetworkId: CaipNetworkId) => toHex(BigInt(caipNetworkId.slice('eip155:'.length)))

/** Whether the wallet carries several calls out together or not at all, without turning the account into another first. Never throws. */
export async function canBatch(
  { wallet }: Wallet,
  caipNetworkId: CaipNetworkId,
  account: Address,
): Promise<boolean> {
  const chainId = toChainId(caipNetworkId)
  const request = { method: 'wallet_getCapabilities', params: [account, [chainId]] }
  const answer = toFields(await wallet.request<unknown>(request, { caipNetworkId }).catch(() => null))
  const found = Object.entries(answer).filter(([key]) => /^0x0*[0-9a-f]{1,64}$/i.test(key))
  const find = (wanted: bigint) => toFields(found.find(([key]) => BigInt(key) === wanted)?.[1])
  // 0x0 stands for every chain; what is said of the one goes before.
  const { status } = toFields({ ...find(0n), ...find(BigInt(chainId)) }.atomic)
  return status === 'supported'
}

/** The wallet's codes for what it does not do together, and for an id that it has had. */
const refusals = [5750, 5760, 5700, 5710, 4200, -32601, MethodUnsupportedError.code]
const duplicate = 5720

/** Calls to send together. */
export interface Batch {
  readonly caipNetworkId: CaipNetworkId
  readonly account: Address
  /** By which the wallet takes them once. */
  readonly id: string
  readonly calls: readonly Call[]
}

/**
 * Sends calls that come to be together or not at all, once.
 * @returns `duplicate` where the wallet has had them; `refused` where it does nothing together, and nothing was sent
 * @throws UserRejectedError | WalletRequestError | WalletAnswerInvalidError
 */
export async function sendBatch(
  { wallet }: Wallet,
  { caipNetworkId, account, id, calls }: Batch,
): Promise<'sent' | 'duplicate' | 'refused'> {
  const batch = {
    ...{ version: '2.0.0', id, from: account, chainId: toChainId(caipNetworkId), atomicRequired: true },
    calls: calls.map(({ to, data, value }) => ({ to, data, value: toHex(value) })),
  }
  try {
    await wallet.request<unknown>({ method: 'wallet_sendCalls', params: [batch] }, { caipNetworkId })
    return 'sent'
  } catch (error) {
    if (hasErrorCode(error, duplicate)) return 'duplicate'
    if (refusals.some((code) => hasErrorCode(error, code))) return 'refused'
    throw error
  }
}

/** The first of a code's three digits. */
const toHundreds = (code: unknown): number =>
  Number.isInteger(code) ? Math.floor((code as number) / 100) : 0

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
  const receipts = toList(answer.receipts).map(toFields)
  const last = receipts.at(-1)
  const hash = isHash(last?.transactionHash) ? last.transactionHash : null
  const isUndone = receipts.some(({ status }) => status === '0x0')
  const kinds = {
    1: 'pending',
    2: isUndone ? 'partly' : 'success',
    4: 'failed',
    5: 'failed',
    6: 'partly',
  } as const
  const status = kinds[toHundreds(answer.status) as keyof typeof kinds]
  if ((answer.id ?? id) !== id || !status)
    throw new WalletAnswerInvalidError({ details: 'wallet_getCallsStatus' })
  return { status, hash }
}
