import type { BuyInProgressData } from '@portico/plugin-onramp/headless'
import { createButton as button, create, createChoices } from '../create.ts'
import type { DrawView } from '../DrawnView.ts'
import { formatExact } from '../formats.ts'
import { formatMoney } from './drawBuy.ts'

/** A list to choose from: what is bought, the currency, the way, the country. */
export const drawBuyChoices: DrawView<'OnrampSelect'> = (view) => {
  const data = view.get()
  return {
    title: 'Which one?',
    nodes: [
      createChoices(
        'Choices',
        (data?.options ?? []).map(({ id, symbol, network }) =>
          button(
            `option ${id}`,
            symbol ? `${symbol} on ${network?.name ?? 'another network'}` : id.replaceAll('_', ' '),
            () => view.actions.choose(id),
          ),
        ),
      ),
    ],
  }
}

/** Who sells, and at what price. */
export const drawSellers: DrawView<'OnrampProviders'> = (view) => {
  const data = view.get()
  const prices = data?.prices ?? []
  return {
    title: 'Sold by',
    nodes: [
      createChoices(
        'Providers',
        prices.map(({ provider, state }) =>
          button(
            `provider ${provider.id}`,
            state.quote
              ? `${provider.name}: ${formatMoney(state.quote.payment, state.quote.wish.currency)}`
              : provider.name,
            () => view.actions.choose(provider.id),
          ),
        ),
      ),
    ],
  }
}

const states: Readonly<Record<NonNullable<BuyInProgressData['purchase']['state']>, string>> = {
  created: 'Waiting for your payment',
  opened: 'Waiting for your payment',
  pending: 'Payment under way',
  paid: 'Payment received',
  sent: 'On its way',
  arrived: 'It has arrived',
  failed: 'Payment failed',
  cancelled: 'Cancelled',
  expired: 'It was not paid in time',
  refunded: 'Given back',
  unclear: 'Ask the provider',
}

/** How a purchase stands. It has arrived once the chain shows it, and not before. */
export const drawPurchase: DrawView<'BuyInProgress'> = (view) => {
  const data = view.get()
  if (!data) return { title: 'Purchase', status: 'This purchase is not known here.', nodes: [] }
  const { purchase, canOpen, isLinkOver, isBlocked } = data
  const { state, provider, symbol, decimals, amount, order, hash } = purchase
  return {
    title: state ? states[state] : 'Not known yet',
    status: isBlocked ? 'Your browser has not let the page open.' : '',
    isFault: isBlocked,
    nodes: [
      create(
        'p',
        {},
        `${amount ? `${formatExact(BigInt(amount), decimals)} ` : ''}${symbol} from ${provider}`,
      ),
      ...(order ? [create('p', { className: 'address' }, `Order ${order}`)] : []),
      ...(hash ? [create('p', { className: 'address' }, hash)] : []),
      ...(canOpen ? [button('page', `Open ${provider}`, view.actions.openPage)] : []),
      ...(isLinkOver ? [button('again', 'Begin again', view.actions.again)] : []),
      button('done', 'Done', view.actions.close),
    ],
  }
}

/** What buying is. */
export const drawWhatIsABuy: DrawView<'WhatIsABuy'> = (view) => ({
  title: 'What is buying?',
  nodes: [
    create(
      'p',
      {},
      'You pay a provider on its own page; it sends what you bought to your wallet. This site never sees your card.',
    ),
    button('understood', 'Got it', view.actions.back),
  ],
})
