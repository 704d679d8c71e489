/** How much a spender is to be allowed. */
export type AllowanceChoice = 'exact' | 'unlimited'

/** The most that a token can hold: what stands for no limit. */
export const unlimited: bigint = 2n ** 256n - 1n

/** What is known of an allowance. */
export interface AllowanceFacts {
  /** Base units that the spender may take now; null where nobody could say. */
  readonly allowance: bigint | null
  /** Base units that the swap takes. */
  readonly amount: bigint
  readonly choice: AllowanceChoice
  /** The token changes no allowance but to or from nothing. */
  readonly needsReset: boolean
}

/**
 * Amounts, in base units, that the spender is allowed in turn before the swap; empty where it may take enough already. What nobody
 * could say counts as nothing, and as something where the token wants it taken back first: too much asked is a fee, too little a failure.
 */
export function planAllowance({ allowance, amount, choice, needsReset }: AllowanceFacts): readonly bigint[] {
  if (allowance !== null && allowance >= amount) return []
  const wanted = choice === 'unlimited' ? unlimited : amount
  return needsReset && allowance !== 0n ? [0n, wanted] : [wanted]
}
