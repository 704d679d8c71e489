import type { Transfer } from './Expectation.ts'

/** Where a merchant writes down which transfer has paid for what. */
export interface Claims {
  /**
   * Writes down that these transfers have paid for something: all of them, or none where one has paid for something else. At once and for good, whoever else
   * asks meanwhile: a table with the transfer as its key, in one transaction.
   * @returns whether all of them are the payment's now, or were before
   */
  claim(transfers: readonly string[], paymentId: string): Promise<boolean>
}

/** Claims that are gone with the process: for tests, and for shops that sell nothing. */
export function createMemoryClaims(): Claims {
  const owners = new Map<string, string>()
  return {
    async claim(transfers, paymentId) {
      if (transfers.some((id) => (owners.get(id) ?? paymentId) !== paymentId)) return false
      for (const id of transfers) owners.set(id, paymentId)
      return true
    },
  }
}

/**
 * Has transfers pay for one payment. Each pays once: a second order that names the same transaction gets nothing for it.
 * @returns whether they do
 */
export const claimTransfers = (
  claims: Claims,
  transfers: readonly Transfer[],
  paymentId: string,
): Promise<boolean> =>
  transfers.length === 0
    ? Promise.resolve(false)
    : claims.claim(
        transfers.map(({ id }) => id),
        paymentId,
      )
