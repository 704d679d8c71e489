import type { PluginContext } from '@portico/contract'
import type { Text } from '@portico/ui'
import type { en } from '../locales/en.ts'
import { writePurchased } from './describe.ts'
import type { Purchase } from './Purchase.ts'

/** Tells the shell of a purchase that the chain has shown, so that it says so, lists it and fetches balances anew. Never throws. */
export async function trackArrival(
  { transactions, balances, locale }: PluginContext,
  t: Text<typeof en>,
  purchase: Purchase,
): Promise<void> {
  const { hash, caipNetworkId, account, order } = purchase
  const what = writePurchased(purchase, locale)
  const texts = { success: t('onramp.bought', { what }), failed: t('onramp.bought.failed', { what }) }
  // The network may have been taken off the site since.
  if (hash) await transactions.track({ hash, caipNetworkId, account, texts, data: { order } }).catch(() => {})
  await balances.refresh().catch(() => {})
}
