import { derive, type Network, type PluginContext } from '@portico/contract'
import { getTransactionPage } from '@portico/contract/explorer'
import type { HeadlessView } from '@portico/contract/shell'
import type { Form } from './form/createForm.ts'
import type { BuyInProgressActions, BuyInProgressData, ShownPurchase } from './headless.ts'
import { type Buying, toFilledIn } from './order/createBuying.ts'
import type { Purchases } from './purchases/createPurchases.ts'
import { type Purchase, toPurchaseId } from './purchases/Purchase.ts'
import { whileRead } from './whileRead.ts'

/** A purchase without what opens it to others. */
export const toShown = ({ token, link, ...purchase }: Purchase): ShownPurchase => ({
  ...purchase,
  id: toPurchaseId({ token }),
})

/** A network of the site; null for one that it has no more. */
export const findNetwork = ({ networks }: PluginContext, id: string | undefined): Network | null =>
  networks.get().find(({ caipNetworkId }) => caipNetworkId === id) ?? null

/** What the view of a purchase is made from. */
export interface ProgressParts {
  readonly context: PluginContext
  readonly form: Form
  readonly purchases: Purchases
  readonly buying: Buying
  /** Milliseconds since 1970. */
  now(): number
}

/** How one purchase stands, without markup. @param id by which it is shown */
export function createProgress(
  parts: ProgressParts,
  id: unknown,
): HeadlessView<BuyInProgressData | null, BuyInProgressActions> {
  const { context, form, purchases, buying, now } = parts
  const data = derive([purchases, buying.pages], (): BuyInProgressData | null => {
    const purchase = purchases.find(id)
    if (!purchase) return null
    const { state, token, hash, linkUntil, caipNetworkId } = purchase
    const { blocked, followed } = buying.pages.get()
    const isUnused = (state === null || state === 'created') && !followed.has(token)
    const network = findNetwork(context, caipNetworkId)
    return {
      ...{ purchase: toShown(purchase), network },
      canOpen: isUnused && now() < linkUntil,
      isLinkOver: isUnused && now() >= linkUntil,
      isBlocked: blocked.has(token),
      explorer: network && hash ? getTransactionPage(network, hash) : null,
    }
  })
  const withPurchase = (act: (purchase: Purchase) => unknown) => {
    const purchase = purchases.find(id)
    if (purchase) return act(purchase)
  }
  return {
    ...whileRead(data, purchases.watch),
    actions: {
      openPage: async () => void (await withPurchase(buying.openPage)),
      again: () =>
        void withPurchase((purchase) => {
          form.set(toFilledIn(purchase))
          context.replace('Onramp')
        }),
      close: context.close,
    },
  }
}
