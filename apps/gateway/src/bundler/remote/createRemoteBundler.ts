import * as v from 'valibot'
import type { Hash } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import type { Chain } from '../../chains/chain.ts'
import type { Bundler, GasEstimate, OperationFees } from '../Bundler.ts'
import { OperationError } from '../operation/OperationError.ts'
import { type Operation, sentSchema, wordSchema } from '../operation/operationSchemas.ts'
import { hashOperation, readDelegate } from '../operation/packOperation.ts'
import { writeOperation } from '../operation/writeOperation.ts'
import { askBundler, BundlerRefusal } from './askBundler.ts'

const gas = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,30}$/),
  v.transform((text) => text as `0x${string}`),
)
const gasOrNull = v.optional(v.nullable(gas))
const estimateSchema = v.pipe(
  v.object({
    ...{ preVerificationGas: gas, verificationGasLimit: gas, callGasLimit: gas },
    ...{ paymasterVerificationGasLimit: gasOrNull, paymasterPostOpGasLimit: gasOrNull },
  }),
  v.transform(({ paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...own }) => ({
    ...own,
    ...(paymasterVerificationGasLimit && { paymasterVerificationGasLimit }),
    ...(paymasterPostOpGasLimit && { paymasterPostOpGasLimit }),
  })),
)
const feesSchema = v.object({ maxFeePerGas: gas, maxPriorityFeePerGas: gas })
const pricesSchema = v.pipe(
  v.object({ standard: feesSchema }),
  v.transform(({ standard }) => standard),
)
const receiptSchema = v.nullable(v.object({ receipt: v.object({ transactionHash: wordSchema }) }))
const operationSchema = v.nullable(v.object({ userOperation: sentSchema }))

/** Parameters of {@link createRemoteBundler}. */
export interface RemoteBundlerParameters {
  readonly chain: Chain
  readonly url: string
  /** Milliseconds it may take to answer. */
  readonly timeout: number
}

/**
 * Any bundler, by its JSON-RPC (ERC-7769). What it answers is looked at: it may refuse an operation or leave it lying, and make nobody believe
 * anything else of it.
 */
export function createRemoteBundler({ chain, url, timeout }: RemoteBundlerParameters): Bundler {
  const chainId = Number(chain.config.caipNetworkId.split(':')[1])
  const ask = <const Schema extends v.GenericSchema>(schema: Schema, method: string, params: unknown[]) =>
    askBundler({ url, timeout, schema, method, params })
  const hash = async (operation: Operation): Promise<Hash> =>
    hashOperation(operation, chainId, await readDelegate(chain.client, operation))
  return {
    async send(operation) {
      const own = await hash(operation)
      const params = [writeOperation(operation), entryPoint08Address]
      const answered = await ask(wordSchema, 'eth_sendUserOperation', params)
      if (answered.toLowerCase() === own) return own
      throw new OperationError('internal', 'The bundler answers with another operation.')
    },
    estimate(operation): Promise<GasEstimate> {
      const params = [writeOperation(operation), entryPoint08Address]
      return ask(estimateSchema, 'eth_estimateUserOperationGas', params)
    },
    async locate(userOpHash) {
      const found = await ask(receiptSchema, 'eth_getUserOperationReceipt', [userOpHash])
      return found && { transactionHash: found.receipt.transactionHash }
    },
    async findPending(userOpHash) {
      const found = await ask(operationSchema, 'eth_getUserOperationByHash', [userOpHash])
      return found && (await hash(found.userOperation)) === userOpHash ? found.userOperation : null
    },
    getFees: () =>
      ask(pricesSchema, 'pimlico_getUserOperationGasPrice', []).catch((error) => {
        // By far not every bundler has a price of its own.
        if (error instanceof BundlerRefusal && error.code === -32601) return readFees(chain)
        throw error
      }),
  }
}

async function readFees({ client }: Chain): Promise<OperationFees> {
  const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
  return {
    maxFeePerGas: `0x${maxFeePerGas.toString(16)}`,
    maxPriorityFeePerGas: `0x${maxPriorityFeePerGas.toString(16)}`,
  }
}
