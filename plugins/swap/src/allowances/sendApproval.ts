import type { CaipNetworkId } from '@portico/contract'
import { type PluginContext, type TrackedTransaction, toCaipAddress } from '@portico/contract'
import { WalletAnswerInvalidError } from '@portico/contract/errors'
import { type Address, isHash } from '@portico/evm'
import { encodeApproval } from './allowance.ts'

/** What is allowed, and what a toast says of it. */
export interface Approval {
  readonly caipNetworkId: CaipNetworkId
  readonly account: Address
  readonly token: Address
  readonly spender: Address
  /** Base units; 0n takes back what was allowed. */
  readonly amount: bigint
  readonly texts: { readonly success: string; readonly failed: string }
  /** The wallet has sent it, and the network has to confirm it. */
  readonly onSent: () => void
}

/** Resolves once the shell says how a transaction has ended. */
const settled = (
  { transactions, onDispose }: Pick<PluginContext, 'transactions' | 'onDispose'>,
  hash: string,
): Promise<TrackedTransaction['status']> =>
  new Promise((resolve) => {
    const look = () => {
      const status = transactions.get().find((one) => one.hash === hash)?.status
      if (!status || status === 'pending') return
      stop()
      resolve(status)
    }
    const stop = transactions.subscribe(look)
    onDispose(stop)
    look()
  })

/**
 * Asks the wallet to allow a spender, and waits until the chain has it.
 * @returns how the transaction ended
 * @throws UserRejectedError | WalletRequestError | WalletAnswerInvalidError | NetworkNotSelectedError
 */
export async function sendApproval(
  context: Pick<PluginContext, 'wallet' | 'transactions' | 'onDispose'>,
  approval: Approval,
): Promise<TrackedTransaction['status']> {
  const { caipNetworkId, account, token, spender, amount, texts, onSent } = approval
  const transaction = { from: account, to: token, data: encodeApproval(spender, amount) }
  const request = { method: 'eth_sendTransaction', params: [transaction] }
  const hash = await context.wallet.request<unknown>(request, { caipNetworkId })
  if (!isHash(hash)) throw new WalletAnswerInvalidError({ details: 'eth_sendTransaction' })
  onSent()
  await context.transactions.track({
    hash,
    caipNetworkId,
    account: toCaipAddress(caipNetworkId, account),
    texts,
  })
  return settled(context, hash)
}
