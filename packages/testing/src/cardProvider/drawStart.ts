import { formatUnits } from 'viem'
import { drawFacts, drawHeld, drawPage, type HeldItem } from '../web/drawPage.ts'
import type { CardOrder } from './CardOrder.ts'
import { testCards } from './cards.ts'

const states: Readonly<Record<CardOrder['state'], string>> = {
  pending: 'Waits to be paid',
  paid: 'Paid, and sent soon',
  sent: 'Paid and sent',
  failed: 'The card was declined',
  cancelled: 'Cancelled',
  refunded: 'The money was given back',
}

const toItem = ({ order, asset, purchase, total, currency, state, address }: CardOrder): HeldItem => ({
  text: `${formatUnits(purchase, asset.decimals)} ${asset.symbol}${total === null ? '' : ` for ${total} ${currency}`}`,
  detail: `${states[state]}. To ${address}`,
  path: state === 'pending' ? `/checkout/${encodeURIComponent(order)}` : undefined,
})

/** The page that says what the provider is, and what was bought. @param orders the oldest first */
export const drawStart = (orders: readonly CardOrder[]): string =>
  drawPage(
    'cards',
    'Local Cards',
    `<p>Not a real provider: it runs on this machine, for tests, and takes no money. Whoever buys in Portico comes here to pay.</p>
<h2>Cards that it takes</h2>${drawFacts(testCards.map(({ number, title }) => [number, title]))}
${drawHeld('Purchases', orders.map(toItem).reverse(), 'None yet. Connect an account, and choose Buy.')}`,
  )
