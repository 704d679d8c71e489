import { derive, type Readable, toCaipAddress } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import { createProgress, findNetwork, type ProgressParts, toShown } from './createProgress.ts'
import type { Form } from './form/createForm.ts'
import { listOptions, type OnrampChoice } from './form/listOptions.ts'
import type {
  BuyInProgressActions,
  BuyInProgressData,
  OnrampActions,
  OnrampData,
  OnrampProvidersActions,
  OnrampSelectActions,
  OnrampSelectData,
  WhatIsABuyActions,
} from './headless.ts'
import { getDigits, toTyped } from './money.ts'
import type { Purchase } from './purchases/Purchase.ts'
import { whileRead } from './whileRead.ts'

/** The views without markup: what the React views draw from, and what a site gets that draws its own. */
export interface OnrampViews {
  readonly Onramp: HeadlessView<OnrampData, OnrampActions>
  readonly OnrampProviders: HeadlessView<OnrampData, OnrampProvidersActions>
  readonly WhatIsABuy: HeadlessView<Readonly<Record<never, never>>, WhatIsABuyActions>
  /** @param params `what` there is to choose */
  readonly getSelect: (
    params: Readonly<Record<string, unknown>>,
  ) => HeadlessView<OnrampSelectData, OnrampSelectActions>
  /** @param params `id` of the purchase */
  readonly getProgress: (
    params: Readonly<Record<string, unknown>>,
  ) => HeadlessView<BuyInProgressData | null, BuyInProgressActions>
}

/** Makes them, once for each context. */
export function createViews(parts: ProgressParts): OnrampViews {
  const data = createData(parts)
  return {
    Onramp: { ...data, actions: createActions(parts) },
    OnrampProviders: { ...data, actions: createProviderActions(parts) },
    WhatIsABuy: {
      ...derive([], () => ({})),
      actions: { back: parts.context.back },
    },
    getSelect: (params) => createSelect(parts, params.what),
    getProgress: (params) => createProgress(parts, params.id),
  }
}

/** Round sums, in whole units of the currency. */
const rounds = [100n, 250n, 500n, 1000n]

function createData({ context, form, purchases }: ProgressParts): Readable<OnrampData> {
  const isOwn = (purchase: Purchase) =>
    context.accounts
      .get()
      .some(({ address }) => toCaipAddress(purchase.caipNetworkId, address) === purchase.account)
  const data = derive([form, purchases, context.accounts], (): OnrampData => {
    const reading = form.get()
    const { limits, currency, asset } = reading
    const sums = rounds.map((round) => round * 10n ** BigInt(getDigits(currency)))
    return {
      ...reading,
      network: findNetwork(context, asset?.caipNetworkId),
      presets: sums.filter((sum) => limits.some(({ min, max }) => min <= sum && sum <= max)),
      // Of whom this browser has known before, the visitor need not know.
      purchases: purchases.get().filter(isOwn).map(toShown),
    }
  })
  return whileRead(data, () => {
    form.setSeen(true)
    const stop = purchases.watch()
    return () => {
      stop()
      form.setSeen(false)
    }
  })
}

function createActions({ context, form, buying }: ProgressParts): OnrampActions {
  return {
    setAmount: (amountText) => form.set({ amountText, hasFailed: false }),
    flip() {
      const { amountIn, price, currency, asset } = form.get()
      const { quote = null } = price?.state ?? {}
      const other = amountIn === 'payment' ? 'purchase' : 'payment'
      const digits = other === 'payment' ? getDigits(currency) : (asset?.decimals ?? 0)
      form.set({ amountIn: other, amountText: quote ? toTyped(quote[other], digits) : '' })
    },
    select: (what) => void context.open('OnrampSelect', { what }),
    openProviders: () => void context.open('OnrampProviders'),
    buy: buying.buy,
    retry: form.retry,
    show: (id) => void context.open('BuyInProgress', { id }),
    explain: () => void context.open('WhatIsABuy'),
  }
}

function createProviderActions({ context, form }: ProgressParts): OnrampProvidersActions {
  return {
    retry: form.retry,
    choose(id) {
      const { prices, asset } = form.get()
      const chosen = prices.find(({ provider }) => provider.id === id)
      if (!chosen) return
      form.set({ provider: id })
      const payload = { network: asset?.caipNetworkId ?? '', provider: id }
      void context.events.emit('onramp/provider-chosen', payload).catch(() => {})
      context.back()
    },
  }
}

const choices: readonly OnrampChoice[] = ['asset', 'currency', 'country', 'method']

function createSelect(
  { context, form }: ProgressParts,
  asked: unknown,
): ReturnType<OnrampViews['getSelect']> {
  const what = choices.find((one) => one === asked) ?? 'asset'
  const data = derive([form], (): OnrampSelectData => {
    const reading = form.get()
    const status = reading.status === 'loading' && what !== 'country' ? 'loading' : 'ready'
    return { what, status, options: listOptions(what, reading, context.networks.get()) }
  })
  return {
    ...whileRead(data, () => {
      form.setSeen(true)
      return () => form.setSeen(false)
    }),
    actions: {
      choose(id) {
        if (!data.get().options.some((option) => option.id === id)) return
        if (what === 'country') form.setCountry(id)
        // What was typed is of the currency or asset that it was typed for.
        else form.set({ [what]: id, ...(isOfAmount(what, form) && { amountText: '' }) })
        context.back()
      },
    },
  }
}

const isOfAmount = (what: OnrampChoice, form: Form) =>
  what === (form.get().amountIn === 'payment' ? 'currency' : 'asset')
