import type { Approval, Line } from '../Approval.ts'

/** What an instruction is described with. */
export interface InstructionContext {
  /** The account that signs. */
  readonly wallet: string
  /** Accounts of the instruction; null for one that no node told. */
  readonly accounts: readonly (string | null)[]
  readonly data: Uint8Array
  /** What is known of an account that holds tokens; null where nothing is. */
  findTokenAccount(address: string): Promise<TokenAccount | null>
}

/** An account that holds tokens. */
export interface TokenAccount {
  readonly owner: string
  readonly mint: string
  /** Null for one that is made just now. */
  readonly decimals: number | null
}

/** What describes an instruction of one program; null for one that it knows no words for. @throws RangeError for broken data */
export type DescribeInstruction = (context: InstructionContext) => Promise<Approval | null>

/** An address, by what it is for. */
export const toAddressLine = (
  label: 'from' | 'to' | 'spender' | 'token' | 'program' | 'account',
  address: string,
): Line => ({ kind: 'address', label, address })

/** Base units as a number with a point. */
export function formatAmount(amount: bigint, decimals: number): string {
  const digits = `${amount}`.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}
