import type { OnrampData } from '@portico/plugin-onramp/headless'
import { createButton as button, create, createChoices, createField } from '../create.ts'
import type { DrawView } from '../DrawnView.ts'
import { formatExact } from '../formats.ts'

const missing: Readonly<Record<OnrampData['status'], string>> = {
  restricted: 'Nobody may sell where your clock says you are.',
  loading: 'One moment…',
  unsold: 'Nothing is sold here.',
  addAmount: 'How much?',
  digits: 'Write the amount as 1.5.',
  tooLittle: 'That is too little.',
  tooMuch: 'That is too much.',
  failed: 'What is sold could not be loaded.',
  unconnected: 'Connect a wallet first.',
  asking: 'Asking for the price…',
  unavailable: 'Nobody says a price at the moment.',
  ready: '',
}

/** Money as its smallest units are written, in a currency (ISO 4217). */
export function formatMoney(units: bigint, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return format.format(formatExact(units, digits) as Intl.StringNumericLiteral)
}

/** What it costs, a sentence each; where the provider's page alone says so, that. Never a guess. */
function getPrice({ price, asset, status, bound, currency }: OnrampData): readonly string[] {
  if (bound !== null && currency)
    return [`${status === 'tooLittle' ? 'At least' : 'At most'} ${formatMoney(bound, currency)}.`]
  if (!price || !asset) return []
  if (price.state.status === 'elsewhere') return [`${price.provider.name} shows the price on its page.`]
  const { quote } = price.state
  if (!quote) return []
  const money = (units: bigint) => formatMoney(units, quote.wish.currency)
  return [
    `You pay ${money(quote.payment)} in all, of it ${money(quote.providerFee)} to ${price.provider.name} and ${money(quote.networkFee)} to the network.`,
    `${formatExact(quote.purchase, asset.decimals)} ${asset.symbol} arrives.`,
  ]
}

/** What is bought, for how much, at whose price: the data and actions of the plugin Buy. */
export const drawBuy: DrawView<'Onramp'> = (view) => {
  const data = view.get()
  if (!data) return { title: 'Buy', status: 'One moment…', nodes: [] }
  const { actions } = view
  const { asset, currency, method, country, status, amountText, purchases, price, isBuying, hasFailed } = data
  const select = (what: Parameters<typeof actions.select>[0], text: string) =>
    button(what, text, () => actions.select(what))
  return {
    title: 'Buy',
    status: hasFailed ? 'The order was not taken. Nothing was paid.' : missing[status],
    isFault: hasFailed || status === 'failed' || status === 'unavailable',
    nodes: [
      select('asset', `You get: ${asset?.symbol ?? 'choose'}`),
      createField(view, 'amount', `Amount in ${currency ?? 'money'}`, amountText, actions.setAmount),
      select('currency', `Currency: ${currency ?? 'choose'}`),
      select('method', `Paid by: ${method?.replaceAll('_', ' ') ?? 'choose'}`),
      select('country', `Country: ${country ?? 'choose'}`),
      button('provider', `Sold by: ${price?.provider.name ?? 'nobody yet'}`, actions.openProviders, !price),
      ...getPrice(data).map((text) => create('p', {}, text)),
      status === 'failed' || status === 'unavailable'
        ? button('next', 'Try again', actions.retry)
        : button('next', 'Go and pay', actions.buy, status !== 'ready' || isBuying),
      button('explain', 'What is buying?', actions.explain),
      createChoices(
        'Your purchases',
        purchases.map(({ id, symbol, provider }) =>
          button(`purchase ${id}`, `${symbol} from ${provider}`, () => actions.show(id)),
        ),
      ),
    ],
  }
}
