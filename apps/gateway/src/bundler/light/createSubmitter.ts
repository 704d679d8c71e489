import pLimit from 'p-limit'
import { BaseError, createWalletClient, http, type PrivateKeyAccount } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import type { Chain } from '../../chains/chain.ts'
import { fetchBounded } from '../../outbound/fetchBounded.ts'
import { OperationError } from '../operation/OperationError.ts'
import type { Operation } from '../operation/operationSchemas.ts'
import { encodeBundle, getBundleFees, getBundleGas } from './operationGas.ts'
import { simulateOperation } from './simulateOperation.ts'

/** How often a nonce is asked for anew: of two gateways with one key, one comes too late. */
const tries = 5
/** Operations that wait for those before them. */
const queueLimit = 200

/** Parameters of {@link createSubmitter}. */
export interface SubmitterParameters {
  readonly chain: Chain
  readonly account: PrivateKeyAccount
  /** Milliseconds the chain may take to answer. */
  readonly timeout: number
}

/** Sends an operation in a transaction of its own, after those that came before. @throws OperationError where it would fail */
export type Submit = (operation: Operation) => Promise<void>

/** One queue for one key, so that nonces do not meet: each is simulated on top of all that are on their way. */
export function createSubmitter({ chain, account, timeout }: SubmitterParameters): Submit {
  const { client, config } = chain
  const queue = pLimit(1)
  const wallet = createWalletClient({
    account,
    transport: http(config.rpcUrl, { fetchFn: fetchBounded, timeout, retryCount: 0 }),
  })
  const submit: Submit = async (operation) => {
    await simulateOperation(client, operation, account.address)
    const nonce = await client.getTransactionCount({ address: account.address, blockTag: 'pending' })
    const { authorization } = operation
    await wallet.sendTransaction({
      ...{ chain: null, to: entryPoint08Address, data: encodeBundle(operation, account.address) },
      ...{ nonce, gas: getBundleGas(operation), ...getBundleFees(operation) },
      ...(authorization && { authorizationList: [authorization] }),
    })
  }
  return async (operation) => {
    if (queue.pendingCount >= queueLimit)
      throw new OperationError('internal', 'Too many operations are waiting. Try again in a minute.')
    await queue(() => retry(() => submit(operation)))
  }
}

/** Tries again where the nonce was taken by somebody else with the same key. */
async function retry(submit: () => Promise<void>): Promise<void> {
  for (let count = 1; ; count += 1) {
    try {
      return await submit()
    } catch (cause) {
      if (cause instanceof OperationError) throw cause
      // In the node's own words: those of viem repeat the nonce in every error.
      const isTaken = cause instanceof BaseError && /nonce|already|underpriced/i.test(cause.details)
      if (isTaken && count < tries) continue
      throw new OperationError('internal', 'The chain did not take the transaction.', undefined, { cause })
    }
  }
}
