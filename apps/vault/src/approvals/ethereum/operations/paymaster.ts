import { entryPoint } from '@portico/smart-accounts'
import * as v from 'valibot'
import { isAddressEqual } from 'viem'
import { VaultError } from '../../../service/VaultError.ts'
import { showName } from '../../messages/showText.ts'
import type { Signing } from '../../Signing.ts'
import { addressSchema, hexSchema, quantitySchema } from '../schemas.ts'
import { checkPaymasterGas } from './gasLimits.ts'
import type { PaymasterFields, Sponsorship } from './Operation.ts'
import type { OperationInRpc } from './toRpcOperation.ts'

const fields = {
  paymaster: addressSchema,
  paymasterData: v.optional(hexSchema, '0x'),
  paymasterVerificationGasLimit: v.optional(quantitySchema, '0x0'),
  paymasterPostOpGasLimit: v.optional(quantitySchema, '0x0'),
}
const toAnswer = <Schema extends v.GenericSchema>(result: Schema) => v.object({ result })
const stubSchema = toAnswer(
  v.object({ ...fields, sponsor: v.optional(v.object({ name: v.optional(v.string()) })) }),
)
const dataSchema = toAnswer(v.object(fields))
const refusalSchema = v.object({ error: v.object({ message: v.string() }) })

/** An operation, and where it is for. */
export interface PaymasterQuestion {
  readonly chainId: number
  readonly operation: OperationInRpc
}

const ask = (
  { askPaymaster, site }: Pick<Signing, 'askPaymaster' | 'site'>,
  method: string,
  { chainId, operation }: PaymasterQuestion,
) => askPaymaster(method, [operation, entryPoint, `0x${chainId.toString(16)}`, { site }])

/**
 * Asks who would pay for an operation. Nobody is an answer like another: a limit is reached, there is nobody, or he cannot be reached.
 * @param unnamed what he is called who says no name
 */
export async function findSponsor(
  signing: Pick<Signing, 'askPaymaster' | 'site'>,
  question: PaymasterQuestion,
  unnamed: string,
): Promise<Sponsorship | null> {
  const answer = await ask(signing, 'pm_getPaymasterStubData', question).catch(() => null)
  const read = v.safeParse(stubSchema, answer)
  if (!read.success) return null
  const { sponsor, ...own } = read.output.result
  checkPaymasterGas(own)
  return { name: showName(sponsor?.name ?? unnamed, 40), fields: own }
}

/** Nobody pays any more for what was approved as paid for. */
export class SponsorshipLostError extends Error {
  override readonly name = 'SponsorshipLostError'
}

/**
 * Has an operation be paid for as it was approved.
 * @throws SponsorshipLostError where it is not any more, VaultError `INVALID` where somebody else would pay
 */
export async function takeSponsorship(
  signing: Pick<Signing, 'askPaymaster' | 'site'>,
  question: PaymasterQuestion,
  approved: PaymasterFields,
): Promise<PaymasterFields> {
  const answer = await ask(signing, 'pm_getPaymasterData', question)
  if (v.is(refusalSchema, answer)) throw new SponsorshipLostError()
  const read = v.safeParse(dataSchema, answer)
  if (!read.success) throw new SponsorshipLostError()
  const { result } = read.output
  if (!isAddressEqual(result.paymaster, approved.paymaster))
    throw new VaultError('INVALID', 'Somebody else would pay than who was approved.')
  checkPaymasterGas(result)
  return result
}
