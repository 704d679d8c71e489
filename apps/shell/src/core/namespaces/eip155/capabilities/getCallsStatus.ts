import { WalletAnswerInvalidError } from '@portico/contract/errors'
import * as v from 'valibot'
import type { Core } from '../../../Core.ts'
import { requestWallet } from '../../../requests/requestWallet.ts'

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i))
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))
const quantity = v.pipe(
  hex,
  v.transform((text) => BigInt(text)),
)

/** Answer of `wallet_getCallsStatus`: status by number since EIP-5792 2.0.0, by word before. */
const answerSchema = v.object({
  id: v.optional(v.string()),
  status: v.union([
    v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(699)),
    v.pipe(
      v.picklist(['PENDING', 'CONFIRMED']),
      v.transform((word) => (word === 'PENDING' ? 100 : 200)),
    ),
  ]),
  atomic: v.optional(v.boolean()),
  receipts: v.nullish(
    v.pipe(
      v.array(
        v.object({ transactionHash: hash, status: quantity, blockNumber: quantity, gasUsed: quantity }),
      ),
      v.maxLength(1_000),
    ),
    [],
  ),
})

/** One transaction that calls went into. */
export interface CallsReceipt {
  readonly hash: string
  readonly status: 'success' | 'reverted'
  readonly blockNumber: bigint
  /** Units of gas. */
  readonly gasUsed: bigint
}

/** How calls that were sent together stand (EIP-5792). */
export interface CallsStatus {
  /** `failure`: nothing, or only a part, came to be. */
  readonly status: 'pending' | 'success' | 'failure'
  /** 1xx is under way, 2xx done; 4xx failed before the chain, 5xx reverted, 6xx reverted in part. */
  readonly statusCode: number
  /** Whether they came to be together or not at all; null where the wallet does not say. */
  readonly isAtomic: boolean | null
  readonly receipts: readonly CallsReceipt[]
}

/**
 * Asks the connected EVM wallet about calls it was given by `wallet_sendCalls`.
 * @param id what the wallet answered then
 * @throws NotConnectedError | WalletRequestError | WalletAnswerInvalidError
 */
export async function getCallsStatus(core: Core, id: string): Promise<CallsStatus> {
  const request = { method: 'wallet_getCallsStatus', params: [id] }
  const parsed = v.safeParse(answerSchema, await requestWallet(core, 'eip155', request))
  // An answer about other calls is none about these.
  if (!parsed.success || (parsed.output.id ?? id) !== id)
    throw new WalletAnswerInvalidError({ details: request.method })
  const { status: statusCode, atomic = null, receipts } = parsed.output
  return {
    status: statusCode < 200 ? 'pending' : statusCode < 300 ? 'success' : 'failure',
    statusCode,
    isAtomic: atomic,
    receipts: (receipts ?? []).map(({ transactionHash, status, ...receipt }) => ({
      ...receipt,
      hash: transactionHash,
      status: status === 1n ? 'success' : 'reverted',
    })),
  }
}
