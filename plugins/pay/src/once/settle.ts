import type { PluginContext } from '@portico/contract'
import { hasErrorCode } from '@portico/contract/errors'
import type { Requester } from '@portico/evm/client'
import { readBatchStatus } from '../batches.ts'
import { countSent, toChain } from '../chain.ts'
import { toFields } from '../fields.ts'
import { isOnSolana, type PayRequest } from '../request/PayRequest.ts'
import { type Attempt, toBatchId } from './Attempt.ts'
import { findSent } from './findSent.ts'
import { readHeld } from './readHeld.ts'
import type { Standing } from './Standing.ts'
import { settleSolana } from './settleSolana.ts'

/** Milliseconds after which a transaction that no node knows is taken for lost. */
const patience = 600_000

/** The wallet knows no batch of this id (EIP-5792). */
const unknownBatch = 5730

/** Whether a node knows a transaction that is in no block yet. */
async function isAwaited(chain: Requester, hash: string): Promise<boolean> {
  const sent = await chain.request<unknown>({ method: 'eth_getTransactionByHash', params: [hash] })
  return sent !== null && (toFields(sent).blockNumber ?? null) === null
}

async function settleTransaction(
  chain: Requester,
  request: PayRequest,
  attempt: Attempt,
  now: number,
): Promise<Standing> {
  const { account, nonce, hash, at, isContract } = attempt
  if (isContract) return settleByAddress(chain, request, attempt)
  const latest = await countSent(chain, account, 'latest')
  if (latest > nonce) {
    const paying = await findSent(chain, request, attempt, latest)
    if (paying) return { kind: 'paid', hash: paying }
  }
  if ((await countSent(chain, account, 'pending')) > latest) return { kind: 'pending' }
  const isUsed = latest > nonce
  if (hash && ((!isUsed && now - at < patience) || (await isAwaited(chain, hash)))) return { kind: 'pending' }
  return { kind: isUsed ? 'nothing' : 'askable' }
}

/** By what has come to the payment's own address, where no number and no id tells. */
async function settleByAddress(chain: Requester, request: PayRequest, { held }: Attempt): Promise<Standing> {
  return (await readHeld(chain, request)) > held ? { kind: 'paid', hash: null } : { kind: 'unknown' }
}

async function settleBatch(context: Context, request: PayRequest, attempt: Attempt): Promise<Standing> {
  const { caipNetworkId, digest } = request
  const chain = toChain(context, caipNetworkId)
  try {
    const said = await readBatchStatus(context, caipNetworkId, toBatchId(digest, attempt))
    if (said.status === 'pending') return { kind: 'pending' }
    if (said.status === 'success') return { kind: 'paid', hash: said.hash }
    const standing = await settleByAddress(chain, request, attempt)
    return standing.kind === 'paid' || said.status === 'partly' ? standing : { kind: 'nothing' }
  } catch (error) {
    const standing = await settleByAddress(chain, request, attempt)
    if (standing.kind === 'paid' || !hasErrorCode(error, unknownBatch)) return standing
    // A wallet that goes by another id than ours may have sent it all the same.
    const sent = await countSent(chain, attempt.account, 'pending')
    if (sent > (await countSent(chain, attempt.account, 'latest'))) return { kind: 'pending' }
    return { kind: sent > attempt.nonce ? 'unknown' : 'askable' }
  }
}

type Context = Pick<PluginContext, 'chain' | 'wallet'>

/**
 * Asks the chain what became of an attempt, and the wallet where it alone knows. Never throws.
 * @param all attempts at the payment
 * @param now milliseconds since 1970
 */
export async function settle(
  context: Context,
  request: PayRequest,
  attempt: Attempt,
  all: readonly Attempt[],
  now: number,
): Promise<Standing> {
  const chain = toChain(context, request.caipNetworkId)
  try {
    if (attempt.kind === 'batch') return await settleBatch(context, request, attempt)
    if (!isOnSolana(request)) return await settleTransaction(chain, request, attempt, now)
    const others = all.filter(({ number }) => number !== attempt.number).map(({ hash }) => hash)
    return await settleSolana(chain, request, attempt, others)
  } catch {
    return { kind: 'unknown' }
  }
}
