import { entryPoint, type UserOperation } from '@portico/smart-accounts'
import {
  type Call,
  CallTargetError,
  createDelegationAuthorization,
  deployedAccount,
  encodeCalls,
  placeholderSignature,
} from '@portico/smart-accounts/accounts'
import * as v from 'valibot'
import { isAddressEqual, padHex } from 'viem/utils'
import { VaultError } from '../../../service/VaultError.ts'
import { isThere } from '../../../smartAccounts/isThere.ts'
import { readFees } from '../prepareTransaction.ts'
import { quantitySchema } from '../schemas.ts'
import { checkGas, checkPrice, getMostCost } from './gasLimits.ts'
import type {
  OperationGas,
  OperationParts,
  OperationRequest,
  PreparedOperation,
  Sponsorship,
} from './Operation.ts'
import { findSponsor } from './paymaster.ts'
import { fetchNonce, fetchOwnerNonce, fetchWei } from './readAccount.ts'
import { toRpcOperation, unmeasured } from './toRpcOperation.ts'

/** EIP-155. */
export const toChainId = (caipNetworkId: string): number => Number(caipNetworkId.split(':')[1])

const priceSchema = v.object({
  standard: v.object({ maxFeePerGas: quantitySchema, maxPriorityFeePerGas: quantitySchema }),
})
const estimateSchema = v.object({
  callGasLimit: quantitySchema,
  verificationGasLimit: quantitySchema,
  preVerificationGas: quantitySchema,
})

/** `callData` of calls, all or none. @throws VaultError `INVALID` */
export function encode(calls: readonly Call[]) {
  try {
    return encodeCalls(calls)
  } catch (error) {
    if (error instanceof CallTargetError) throw new VaultError('INVALID', error.message)
    throw error
  }
}

/** What makes the account, beside its first operation. The authorization's signature is nobody's: it is made after the approval. */
async function createMaker({ nodes }: OperationParts, { caipNetworkId, account }: OperationRequest) {
  if (account.type === 'deployed') return deployedAccount.getFactory(account.owner) ?? {}
  const nonce = await fetchOwnerNonce(nodes, { caipNetworkId, address: account.owner })
  const authorization = createDelegationAuthorization({ chainId: toChainId(caipNetworkId), nonce })
  const word = padHex('0x1', { size: 32 })
  return {
    factory: '0x7702' as const,
    authorization: { ...authorization, r: word, s: word, yParity: 0 },
  }
}

function toLargest(one: bigint, other: bigint): bigint {
  if (one > other) return one
  return other
}

/** What the node says, or more where the bundler wants more, within bounds. */
async function fetchPrice({ nodes }: OperationParts, caipNetworkId: string) {
  const [own, answer] = await Promise.all([
    readFees({}, (method, params) => nodes.ask(caipNetworkId, method, params)),
    nodes.askBundler(caipNetworkId, 'pimlico_getUserOperationGasPrice', []).catch(() => null),
  ])
  const most = 'gasPrice' in own ? own.gasPrice : own.maxFeePerGas
  const tip = 'gasPrice' in own ? own.gasPrice : own.maxPriorityFeePerGas
  const wanted = v.safeParse(priceSchema, answer)
  if (!wanted.success) return { maxFeePerGas: most, maxPriorityFeePerGas: tip }
  const { standard } = wanted.output
  checkPrice(most, standard.maxFeePerGas)
  const maxFeePerGas = toLargest(most, standard.maxFeePerGas)
  const priority = toLargest(tip, standard.maxPriorityFeePerGas)
  return {
    maxFeePerGas,
    maxPriorityFeePerGas: toLargest(priority, maxFeePerGas) === priority ? maxFeePerGas : priority,
  }
}

async function estimate(
  { nodes }: OperationParts,
  caipNetworkId: string,
  operation: UserOperation,
): Promise<OperationGas> {
  const params = [toRpcOperation(operation), entryPoint]
  const answer = await nodes.askBundler(caipNetworkId, 'eth_estimateUserOperationGas', params)
  const read = v.safeParse(estimateSchema, answer)
  if (!read.success) throw new VaultError('OFFLINE', 'The bundler answered with no estimate.')
  const { maxFeePerGas, maxPriorityFeePerGas } = operation
  const gas = { ...read.output, maxFeePerGas, maxPriorityFeePerGas }
  checkGas(gas)
  return gas
}

/**
 * What an account calls of itself is its root's: more calls, which nobody is shown, among them.
 * @throws VaultError `INVALID`
 */
function checkTargets({ account, calls }: OperationRequest): void {
  const isOwn = ({ to, data = '0x' }: Call) => isAddressEqual(to, account.address) && data !== '0x'
  if (calls.some(isOwn))
    throw new VaultError('INVALID', 'The account does nothing to itself that a page names.')
}

const sumValues = (calls: readonly Call[]) => calls.reduce((sum, { value = 0n }) => sum + value, 0n)

/**
 * Completes what a page wants: asks who pays, what it takes, and whether it would do anything at all.
 * @param isSponsored false to have the account pay
 * @throws VaultError `INVALID` with the reason where it would fail, `GAS_TOO_HIGH`, `OFFLINE`
 */
export async function prepareOperation(
  signing: OperationParts,
  request: OperationRequest,
  isSponsored = true,
): Promise<PreparedOperation> {
  const { nodes } = signing
  const { caipNetworkId, account, calls } = request
  checkTargets(request)
  const callData = encode(calls)
  const place = { caipNetworkId, address: account.address }
  const isFirst = !(await isThere(nodes, caipNetworkId, account))
  const [nonce, price, wei, maker] = await Promise.all([
    fetchNonce(nodes, place),
    fetchPrice(signing, caipNetworkId),
    fetchWei(nodes, place),
    isFirst ? createMaker(signing, request) : {},
  ])
  const signature = placeholderSignature
  const draft = { sender: account.address, nonce, callData, ...maker, ...price, ...unmeasured, signature }
  const asked = isSponsored ? await askSponsor(signing, caipNetworkId, draft) : null
  const gas = await estimate(signing, caipNetworkId, { ...draft, ...asked?.fields })
  // With its gas who pays knows whether the day's limit has room for it. One that has none is paid for by the account, whose gas is less.
  const sponsorship = asked && (await askSponsor(signing, caipNetworkId, { ...draft, ...gas }))
  if (asked && !sponsorship) return prepareOperation(signing, request, false)
  const cost = getMostCost(gas, sponsorship?.fields ?? null)
  const isFailing = wei < sumValues(calls) + (sponsorship ? 0n : cost)
  return { ...request, gas, sponsorship, isFirst, cost, isFailing }
}

function askSponsor(
  signing: OperationParts,
  caipNetworkId: string,
  draft: UserOperation,
): Promise<Sponsorship | null> {
  const { bundlerUrl = '' } = signing.nodes.find(caipNetworkId).smartAccount ?? {}
  const question = { chainId: toChainId(caipNetworkId), operation: toRpcOperation(draft) }
  return findSponsor(signing, question, new URL(bundlerUrl).host)
}
