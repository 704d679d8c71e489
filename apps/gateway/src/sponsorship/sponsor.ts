import type { Kysely } from 'kysely'
import { type Address, type Hex, numberToHex, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { checkOperation } from '../bundler/operation/checkOperation.ts'
import { OperationError } from '../bundler/operation/OperationError.ts'
import type { Operation } from '../bundler/operation/operationSchemas.ts'
import { hashOperation, readDelegate } from '../bundler/operation/packOperation.ts'
import type { Chain } from '../chains/chain.ts'
import type { Database } from '../database/schema.ts'
import { type Beneficiary, book, findReached, type LimitedBy, toDay } from './budgets/book.ts'
import type { Settler } from './budgets/createSettler.ts'
import { getPaymasterGas, signSponsorship, stubData } from './paymaster/signSponsorship.ts'
import { checkPolicy } from './policy/checkPolicy.ts'
import type { ChainPolicy, SponsorshipOptions } from './sponsorshipOptions.ts'

/** What sponsoring stands on. */
export interface SponsorParts {
  readonly db: Kysely<Database>
  readonly options: SponsorshipOptions
  readonly signer: PrivateKeyAccount
  readonly settler: Settler
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** An operation that somebody who is signed in wants to be paid for. */
export interface SponsorRequest {
  readonly chain: Chain
  readonly policy: ChainPolicy
  readonly operation: Operation
  readonly beneficiary: Beneficiary
}

/** The paymaster's fields of an operation, in hex. */
export interface PaymasterFields {
  readonly paymaster: Address
  readonly paymasterData: Hex
  readonly paymasterVerificationGasLimit: Hex
  readonly paymasterPostOpGasLimit: Hex
}

const words: Readonly<Record<LimitedBy, string>> = {
  identity: 'Your limit of gas that is paid for you',
  site: 'This site’s limit of gas that is paid for',
  all: 'The limit of gas that is paid for',
}

/** The limit is of the day, so that it ends with it. */
function toRefusal(by: LimitedBy, now: number): OperationError {
  const until = `${toDay(now + 86_400_000)}T00:00:00Z`
  const message = `${words[by]} is reached until ${until}. Send it without sponsoring, or later.`
  return new OperationError('throttled', message, { reason: 'LIMIT_REACHED', limit: by, until })
}

const toFields = (paymaster: Address, paymasterData: Hex, gas: bigint): PaymasterFields => ({
  ...{ paymaster, paymasterData },
  paymasterVerificationGasLimit: numberToHex(gas),
  paymasterPostOpGasLimit: '0x0',
})

const getChainId = ({ config }: Chain) => Number(config.caipNetworkId.split(':')[1])

/**
 * Fields for an estimate, and whether it would be sponsored at all as far as is known by now: with its gas, whether there is room for its cost.
 * Nothing is booked.
 * @throws OperationError
 */
export async function prepareSponsorship(
  { db, now, settler }: SponsorParts,
  { chain, policy, operation, beneficiary }: SponsorRequest,
): Promise<PaymasterFields> {
  checkOperation(operation, getChainId(chain))
  await checkPolicy(chain.client, policy, operation, await readDelegate(chain.client, operation))
  const gas = getPaymasterGas(operation)
  const isMeasured = operation.callGasLimit > 0n
  const cost = isMeasured ? getMostCost({ ...operation, paymasterVerificationGasLimit: gas }) : 1n
  const find = () => findReached(db, policy, beneficiary, toDay(now()), cost)
  let by = await find()
  if (by) {
    // What others have cost by now is less than what they could have cost.
    await settler.settle(beneficiary.chain)
    by = await find()
  }
  if (by) throw toRefusal(by, now())
  return toFields(policy.paymaster, stubData, gas)
}

/**
 * Signs that an operation is paid for, once the most that it can cost is booked.
 * @throws OperationError
 */
export async function sponsor(parts: SponsorParts, request: SponsorRequest): Promise<PaymasterFields> {
  const { options, signer } = parts
  const { chain, policy, beneficiary } = request
  const gas = getPaymasterGas(request.operation)
  const { paymaster } = policy
  const operation = {
    ...{ ...request.operation, paymaster },
    ...{ paymasterVerificationGasLimit: gas, paymasterPostOpGasLimit: 0n, paymasterData: '0x' as Hex },
  }
  const chainId = getChainId(chain)
  checkOperation(operation, chainId)
  const [delegate, fromBlock] = await Promise.all([
    readDelegate(chain.client, operation),
    chain.client.getBlockNumber(),
  ])
  await checkPolicy(chain.client, policy, operation, delegate)
  const validUntil = Math.floor(parts.now() / 1000) + options.signatureTime
  const sponsorship = { chainId, operation, delegate: delegate ?? zeroAddress, validUntil }
  const paymasterData = await signSponsorship(signer, sponsorship)
  const hash = hashOperation({ ...operation, paymasterData }, chainId, delegate)
  // Nobody has the signature before it is booked.
  await bookOrRefuse(parts, policy, {
    ...beneficiary,
    hash,
    cost: getMostCost(operation),
    validUntil,
    fromBlock,
  })
  return toFields(paymaster, paymasterData, gas)
}

async function bookOrRefuse(
  { db, settler, now }: SponsorParts,
  policy: ChainPolicy,
  promised: Parameters<typeof book>[2],
): Promise<void> {
  const bookNow = () => book(db, policy, promised, toDay(now()))
  if ((await bookNow()) === null) return
  // What others have cost by now is less than what they could have cost.
  await settler.settle(promised.chain)
  const by = await bookNow()
  if (by) throw toRefusal(by, now())
}

/** Wei that EntryPoint takes from the deposit beforehand, and never more in the end: what is charged of unused gas is within. */
function getMostCost(operation: Operation): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const own = callGasLimit + verificationGasLimit + preVerificationGas
  return (own + paymasterVerificationGasLimit + paymasterPostOpGasLimit) * maxFeePerGas
}
