import { createCell, type PluginContext, type Readable } from '@portico/contract'
import type { Form } from '../form/createForm.ts'
import type { FormState } from '../form/FormState.ts'
import { getDigits, toTyped } from '../money.ts'
import type { Purchases } from '../purchases/createPurchases.ts'
import { type KeptPurchase, toPurchaseId } from '../purchases/Purchase.ts'
import { isReady, orderPurchase } from './orderPurchase.ts'

/** Milliseconds for which the provider's page is followed: who pays may take his time. */
const pageTime = 3_600_000

/** Ids of purchases whose page could not be opened without another press, and whose link has been followed from here. */
export interface OpenedPages {
  readonly blocked: ReadonlySet<string>
  readonly followed: ReadonlySet<string>
}

/** What is done to buy. Each has to be called within the visitor's press. */
export interface Buying {
  readonly pages: Readable<OpenedPages>
  /** Orders what stands in the form, and leads to the provider. Never throws. */
  buy(): Promise<void>
  /** Opens the provider's page of an order by its link. Never throws. */
  openPage(purchase: KeptPurchase): Promise<void>
}

/** Parameters of {@link createBuying}. */
export interface BuyingParameters {
  readonly context: Pick<PluginContext, 'api' | 'events' | 'open' | 'popups'>
  readonly form: Form
  readonly purchases: Pick<Purchases, 'add'>
  /** Of the gateway. */
  readonly origin: string
  /** Milliseconds since 1970. */
  now(): number
}

/** Makes {@link Buying}. */
export function createBuying({ context, form, purchases, origin, now }: BuyingParameters): Buying {
  const { popups } = context
  const pages = createCell<OpenedPages>({ blocked: new Set(), followed: new Set() })
  const note = (kind: keyof OpenedPages, { token }: KeptPurchase) =>
    pages.set({ ...pages.get(), [kind]: new Set([...pages.get()[kind], token]) })
  const openPage = async (purchase: KeptPurchase) => {
    try {
      // That it is closed proves nothing, and what it says is not asked: the order is.
      await popups.open({ url: purchase.link, timeout: pageTime })
      note('followed', purchase)
    } catch {
      note('blocked', purchase)
    }
  }
  const order = async () => {
    const reading = form.get()
    if (reading.isBuying || !isReady(reading)) return
    // Before anything is awaited: later the browser allows no window.
    const held = popups.hold(origin).catch(() => {})
    form.set({ isBuying: true, hasFailed: false })
    const purchase = await orderPurchase(context, reading, { origin, now: now() })
    // Kept before the page may be left.
    await purchases.add(purchase)
    await held
    // Who has left meanwhile finds it in the list.
    if (!form.isSeen()) return popups.release()
    void context.open('BuyInProgress', { id: toPurchaseId(purchase) })
    await openPage(purchase)
  }
  return {
    ...{ pages, openPage },
    async buy() {
      if (form.get().isBuying) return
      try {
        await order()
      } catch {
        form.set({ hasFailed: true })
        await popups.release().catch(() => {})
      } finally {
        form.set({ isBuying: false })
      }
    },
  }
}

/** What the form holds to ask for the same again, at a price of now. */
export function toFilledIn({ amount, payment, decimals, ...purchase }: KeptPurchase): Partial<FormState> {
  const { asset, currency, method, providerId: provider, amountIn } = purchase
  const units = BigInt((amountIn === 'payment' ? payment : amount) ?? 0)
  const digits = amountIn === 'payment' ? getDigits(currency) : decimals
  const amountText = units > 0n ? toTyped(units, digits) : ''
  return { asset, currency, method, provider, amountIn, amountText, hasFailed: false }
}
