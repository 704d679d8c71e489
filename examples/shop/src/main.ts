import { loadPortico } from './portico.ts'

interface Goods {
  readonly goods: readonly { readonly id: string; readonly name: string; readonly cents: number }[]
  readonly symbol: string
}

const list = document.getElementById('goods') as HTMLUListElement
const fault = document.getElementById('fault') as HTMLParagraphElement

/** Orders something, and goes to the page of the order. */
async function order(id: string): Promise<void> {
  const response = await fetch('/api/orders', { method: 'POST', body: id }).catch(() => null)
  if (!response?.ok) {
    fault.textContent = 'Your order did not arrive. Please try again.'
    return
  }
  const { paymentId } = (await response.json()) as { readonly paymentId: string }
  location.assign(`/orders/${paymentId}`)
}

const { goods, symbol } = (await (await fetch('/api/goods')).json()) as Goods
for (const { id, name, cents } of goods) {
  const item = document.createElement('li')
  const button = document.createElement('button')
  button.textContent = `Order for ${(cents / 100).toFixed(2)} ${symbol}`
  button.ariaLabel = `${name}: ${button.textContent}`
  button.addEventListener('click', () => void order(id))
  item.append(name, button)
  list.append(item)
}

await loadPortico()
