import type { Network } from '@portico/contract'
import type { PluginHeadless } from '@portico/contract/shell'
import type { OnrampChoice, OnrampOption } from './form/listOptions.ts'
import type { FormReading } from './form/readForm.ts'
import type { Purchase } from './purchases/Purchase.ts'

/** A purchase of this browser, by the id under which `BuyInProgress` shows it. */
export interface ShownPurchase extends Omit<Purchase, 'token' | 'link'> {
  readonly id: string
}

/** What the form shows. Amounts are in smallest units of the currency, and in base units of the asset. */
export interface OnrampData extends FormReading {
  /** On which the asset arrives. */
  readonly network: Network | null
  /** Round amounts that may be paid. */
  readonly presets: readonly bigint[]
  /** Newest first. */
  readonly purchases: readonly ShownPurchase[]
}

/** What the visitor does in the form. */
export type OnrampActions = {
  /** @param text decimal text with a point */
  setAmount(text: string): void
  /** Gives the other amount: what arrives in place of what is paid, or the other way round. */
  flip(): void
  /** Opens a list. */
  select(what: OnrampChoice): void
  openProviders(): void
  /** Orders, and opens the provider's page: within the visitor's press. */
  buy(): Promise<void>
  /** Asks those again who have not answered. */
  retry(): void
  /** Shows how a purchase stands. */
  show(id: string): void
  explain(): void
}

/** A list to choose from. */
export interface OnrampSelectData {
  readonly what: OnrampChoice
  readonly status: 'loading' | 'ready'
  readonly options: readonly OnrampOption[]
}

/** What the visitor does in the list. */
export type OnrampSelectActions = {
  /** Chooses one, and goes back. */
  choose(id: string): void
}

/** What the visitor does among the providers. */
export type OnrampProvidersActions = {
  /** Chooses one, and goes back. */
  choose(id: string): void
  retry(): void
}

/** How one purchase stands. */
export interface BuyInProgressData {
  readonly purchase: ShownPurchase
  readonly network: Network | null
  /** The provider's page can be opened by the link: it is good, and was not followed. */
  readonly canOpen: boolean
  /** The link was never followed, and is too old by now. */
  readonly isLinkOver: boolean
  /** The browser has not let the page open by itself. */
  readonly isBlocked: boolean
  /** Page of the transaction; null where there is none. */
  readonly explorer: { readonly name: string; readonly url: string } | null
}

/** What the visitor does about it. */
export type BuyInProgressActions = {
  /** Opens the provider's page: within the visitor's press. */
  openPage(): Promise<void>
  /** Goes to the form, filled in as it was. */
  again(): void
  close(): void
}

/** What the visitor does once it is explained. */
export type WhatIsABuyActions = {
  back(): void
}

declare module '@portico/contract/shell' {
  interface HeadlessViews {
    Onramp: PluginHeadless<OnrampData, OnrampActions>
    OnrampSelect: PluginHeadless<OnrampSelectData, OnrampSelectActions>
    OnrampProviders: PluginHeadless<OnrampData, OnrampProvidersActions>
    BuyInProgress: PluginHeadless<BuyInProgressData | null, BuyInProgressActions>
    WhatIsABuy: PluginHeadless<Readonly<Record<never, never>>, WhatIsABuyActions>
  }
}
