import * as v from 'valibot'
import { entryPoint08Address } from 'viem/account-abstraction'
import type { Chain } from '../chains/chain.ts'
import { addressSchema } from '../http/schemas.ts'
import type { Bundler } from './Bundler.ts'
import { checkAuthorization, checkOperation } from './operation/checkOperation.ts'
import { OperationError } from './operation/OperationError.ts'
import { estimatedSchema, type Operation, sentSchema, wordSchema } from './operation/operationSchemas.ts'
import { isEntryPoint } from './operation/packOperation.ts'
import { readOperation, readOutcome, toPendingAnswer } from './operation/readOutcome.ts'

/** A chain with who puts operations into its blocks. */
export interface OperationParts {
  readonly chain: Chain
  readonly bundler: Bundler
}

/**
 * Reads parameters of a call. @throws OperationError -32602
 */
export function readParams<const Schema extends v.GenericSchema>(
  schema: Schema,
  params: unknown,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, params)
  if (read.success) return read.output
  const [issue] = read.issues
  throw new OperationError('invalid', `${v.getDotPath(issue) ?? 'params'}: ${issue.message}`)
}

/** EntryPoint 0.8, the only one that is served. */
export const entryPointSchema = v.pipe(
  addressSchema,
  v.check(isEntryPoint, `must be EntryPoint 0.8: ${entryPoint08Address}`),
)
/** Behind it may stand a state of the caller's, which is left out as it is from other calls. */
const withEntryPoint = <Schema extends v.GenericSchema<unknown, Operation>>(schema: Schema) =>
  v.looseTuple([schema, entryPointSchema])
const sendParams = withEntryPoint(sentSchema)
const estimateParams = withEntryPoint(estimatedSchema)
const hashParams = v.looseTuple([wordSchema])

const getChainId = ({ config }: Chain) => Number(config.caipNetworkId.split(':')[1])

type Method = (parts: OperationParts, params: unknown) => Promise<unknown>

/** Methods of ERC-7769, and the one by which wallets ask bundlers what they want to be paid. */
const methods: Readonly<Record<string, Method>> = {
  async eth_sendUserOperation({ chain, bundler }, params) {
    const [operation] = readParams(sendParams, params)
    checkOperation(operation, getChainId(chain))
    await checkAuthorization(operation)
    return bundler.send(operation)
  },
  async eth_estimateUserOperationGas({ chain, bundler }, params) {
    const [operation] = readParams(estimateParams, params)
    checkOperation(operation, getChainId(chain))
    return bundler.estimate(operation)
  },
  async eth_getUserOperationReceipt({ chain, bundler }, params) {
    const [hash] = readParams(hashParams, params)
    const place = await bundler.locate(hash)
    return place && readOutcome(chain.client, { hash, ...place })
  },
  async eth_getUserOperationByHash({ chain, bundler }, params) {
    const [hash] = readParams(hashParams, params)
    const place = await bundler.locate(hash)
    const found = place && (await readOperation(chain.client, { hash, ...place }))
    if (found) return found
    const pending = await bundler.findPending(hash)
    return pending && toPendingAnswer(pending)
  },
  eth_supportedEntryPoints: async () => [entryPoint08Address],
  async pimlico_getUserOperationGasPrice({ bundler }) {
    const fees = await bundler.getFees()
    return { slow: fees, standard: fees, fast: fees }
  },
}

/** Whether a method is about operations of smart accounts. */
export const isOperationMethod = (method: string): boolean => Object.hasOwn(methods, method)

/** Requests that a call counts as: what a bundler has to compute for it. */
export const operationWeight = (method: string): number =>
  method === 'eth_sendUserOperation' || method === 'eth_estimateUserOperationGas' ? 5 : 1

/** Answers a call about operations. @throws OperationError, or what the chain's client throws */
export async function answerOperation(
  parts: OperationParts,
  { method, params }: { readonly method: string; readonly params?: unknown },
): Promise<unknown> {
  const answer = methods[method]
  if (!answer) throw new OperationError('invalid', 'There is no such method')
  return answer(parts, params)
}
