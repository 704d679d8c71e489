import { formatUnits } from 'viem'
import { drawPage, escapeHtml } from '../web/drawPage.ts'
import type { CardOrder } from './CardOrder.ts'
import { testCards } from './cards.ts'

const brand = 'cards'

const sayWhat = ({ purchase, asset, address }: CardOrder) =>
  `<p>${formatUnits(purchase, asset.decimals)} ${escapeHtml(asset.symbol)} to ${escapeHtml(address)}. Not a real shop: it runs on this machine, for tests, and takes no money.</p>`

const buttons = `<button name="action" value="pay">Pay</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>`

/** What the page asks, by the way that is paid. */
function drawFields({ method }: CardOrder): string {
  if (method !== 'card')
    return '<p>Send the amount from your bank with the reference above, and say so here.</p>'
  return `<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" list="cards" placeholder="4242 4242 4242 4242" maxlength="32" required autofocus>
<datalist id="cards">${testCards.map(({ number, title }) => `<option value="${number}">${title}</option>`).join('')}</datalist>`
}

/** The page on which an order is paid. @param action address that takes the form */
export const drawCheckout = (order: CardOrder, action: string, complaint?: string): string =>
  drawPage(
    brand,
    order.total === null ? 'Pay' : `Pay ${escapeHtml(order.total)} ${escapeHtml(order.currency)}`,
    `${sayWhat(order)}
${complaint ? `<p role="alert">${escapeHtml(complaint)}</p>` : ''}
<form method="post" action="${escapeHtml(action)}">${drawFields(order)}
${buttons}
</form>`,
  )

const ends: Readonly<Record<CardOrder['state'], readonly [title: string, text: string]>> = {
  pending: ['Not paid yet', 'Nothing was paid.'],
  paid: ['Payment received', 'What you bought is on its way. You can close this page.'],
  sent: ['Payment received', 'What you bought was sent. You can close this page.'],
  failed: ['Your card was declined', 'Nothing was paid. Go back to where you came from to try again.'],
  cancelled: ['You cancelled', 'Nothing was paid.'],
  refunded: ['Your money was given back', 'Nothing was sent.'],
}

/** How an order ended. */
export function drawEnd({ state }: CardOrder): string {
  const [title, text] = ends[state]
  return drawPage(brand, title, `<p>${text}</p>`)
}

/** An order that there is not. */
export const drawUnknown = (): string =>
  drawPage(brand, 'There is nothing to pay here', '<p role="alert">Go back to where you came from.</p>')
