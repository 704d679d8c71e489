import type { Address } from 'viem'
import type { TypedData } from '../../../keys/TypedData.ts'
import type { Approval, ApprovalWarning, Line } from '../../Approval.ts'
import type { TokenFacts } from '../fetchToken.ts'

/** What describes typed data of a known type; null where its values are not what the type is for. */
export type Form = (data: TypedData, context: FormContext) => Promise<Approval> | null

/** @see Form */
export interface FormContext {
  /** The account that signs. */
  readonly account: Address
  /** Seconds since 1970. */
  readonly now: number
  fetchToken(address: Address): Promise<TokenFacts | null>
}

/** An address, by what it is for. */
export const toAddressLine = (
  label: 'from' | 'to' | 'spender' | 'token' | 'contract',
  address: Address,
): Line => ({
  kind: 'address',
  label,
  address,
})

/** Seconds from now on after which nobody remembers what was signed: 30 days. */
const farAway = 2_592_000n

/** The last second that a date can be made of. */
const lastSecond = 8_640_000_000_000n

/** Until when it counts, and the warning that it is long. @param seconds since 1970 */
export function toDeadline(
  seconds: bigint,
  now: number,
): { readonly lines: readonly Line[]; readonly warnings: readonly ApprovalWarning[] } {
  const lines: readonly Line[] =
    seconds <= lastSecond ? [{ kind: 'time', label: 'validUntil', seconds: Number(seconds) }] : []
  return { lines, warnings: seconds > BigInt(now) + farAway ? ['longValid'] : [] }
}
