import type { Merchant } from './paymentOptions.ts'

/** The merchant that an address belongs to; null where it is none's. @param caipNetworkId CAIP-2 */
export type FindRecipient = (caipNetworkId: string, address: string) => Merchant | null

/** Finds merchants by what is known of them. */
export function createMerchants(merchants: readonly Merchant[]) {
  const byId = new Map(merchants.map((merchant) => [merchant.id, merchant]))
  // Addresses of EVM are written in any case, those of others in one.
  const toKey = (account: string) => (account.startsWith('eip155:') ? account.toLowerCase() : account)
  const byAccount = new Map(
    merchants.flatMap((merchant) =>
      merchant.recipients.map((account) => [toKey(account), merchant] as const),
    ),
  )
  const findRecipient: FindRecipient = (caipNetworkId, address) =>
    byAccount.get(toKey(`${caipNetworkId}:${address}`)) ?? null
  return {
    findRecipient,
    findMerchant: (id: string | null): Merchant | null => (id === null ? null : (byId.get(id) ?? null)),
  }
}
