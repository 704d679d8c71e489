import { drawCode } from './drawCode.ts'
import { loadPortico } from './portico.ts'

/** An order as the shop's server tells of it. Whether it is paid, only the server says. */
interface Order {
  readonly name: string
  readonly paymentId: string
  readonly asset: string
  readonly recipient: string
  /** Base units. */
  readonly amount: string
  readonly symbol: string
  readonly decimals: number
  /** Null until somebody looks for what is paid by it. */
  readonly link: string | null
  readonly isPaid: boolean
  readonly remark: string | null
  /** Those that paid it, where the shop knows an explorer. */
  readonly transactions: readonly { readonly hash: string; readonly url: string }[]
}

const find = <Type extends HTMLElement>(id: string) => document.getElementById(id) as Type
const status = find<HTMLParagraphElement>('status')
const button = find<HTMLButtonElement>('pay')
const fault = find<HTMLParagraphElement>('fault')
const way = find<HTMLElement>('way')

const remarks: Readonly<Record<string, string>> = {
  underpaid: 'Less has come than this costs. Please pay the rest.',
  wrongAsset: 'Something else has come than was asked for. You get it back.',
}

const readOrder = async (): Promise<Order | null> => {
  const response = await fetch(`/api${location.pathname}`).catch(() => null)
  return response?.ok ? ((await response.json()) as Order) : null
}

function showLink(link: string): void {
  const other = find<HTMLElement>('other')
  if (!other.hidden) return
  find<HTMLAnchorElement>('link').href = link
  find('code').append(drawCode(link, 'Code for a wallet on another device'))
  other.hidden = false
}

function showTransactions(transactions: Order['transactions']): void {
  const list = find<HTMLUListElement>('transactions')
  if (list.childElementCount === transactions.length) return
  const items = transactions.map(({ hash, url }) => {
    const link = document.createElement('a')
    link.href = url
    link.textContent = `See ${hash.slice(0, 8)}…${hash.slice(-6)} on the chain`
    const item = document.createElement('li')
    item.append(link)
    return item
  })
  list.replaceChildren(...items)
  list.hidden = items.length === 0
}

/** Says how the order stands. @returns whether there is nothing to wait for */
function show(order: Order): boolean {
  const text = order.isPaid
    ? 'Paid. It is on its way to you.'
    : (remarks[order.remark ?? ''] ?? 'Waiting for your payment.')
  if (status.textContent !== text) status.textContent = text
  way.hidden = order.isPaid
  showTransactions(order.transactions)
  if (order.link) showLink(order.link)
  return order.isPaid
}

async function follow(): Promise<void> {
  const order = await readOrder()
  if (!order || !show(order)) setTimeout(() => void follow(), 2_000)
}

const order = await readOrder()
if (order) {
  const whole = BigInt(order.amount) / 10n ** BigInt(order.decimals - 2)
  find('name').textContent = order.name
  find('price').textContent = `${whole / 100n}.${`${whole % 100n}`.padStart(2, '0')} ${order.symbol}`
  void follow()
  const portico = await loadPortico()
  const { paymentId, asset, recipient } = order
  button.disabled = false
  button.addEventListener('click', async () => {
    fault.textContent = ''
    try {
      // What comes of it is no proof: the page asks its own server, as before.
      await portico.pay({ paymentId, asset, recipient, amount: BigInt(order.amount), label: 'Tea and Pots' })
    } catch (error) {
      // PORTICO-VIEW-004: left without a payment, which is no fault.
      if ((error as { readonly code?: string }).code !== 'PORTICO-VIEW-004') {
        fault.textContent = 'Something went wrong. Whatever you have paid shows above.'
        throw error
      }
    }
    const now = await readOrder()
    if (now) show(now)
  })
} else {
  status.textContent = 'There is no such order.'
  way.hidden = true
}
