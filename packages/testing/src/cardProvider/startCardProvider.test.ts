import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardProvider, startCardProvider } from './startCardProvider.ts'

const apiKey = 'key-of-tests'
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let provider: CardProvider

beforeAll(async () => {
  const [asset, events] = [
    {
      symbol: 'USDC',
      decimals: 6,
      address: null,
      price: 100,
      chainId: 1,
      rpcUrl: 'http://127.0.0.1:9',
      code: 'usdc',
    },
    { url: () => '', secret: '' },
  ]
  provider = await startCardProvider({ port: 0, assets: [asset], apiKey, events })
})
afterAll(() => provider.stop())

const open = async () => (await fetch(provider.url)).text()

async function order(name: string): Promise<string> {
  const asked = { order: name, asset: 'usdc', currency: 'USD', payment: '20.00', address }
  const headers = { authorization: `Bearer ${apiKey}` }
  const init = { method: 'POST', headers, body: JSON.stringify(asked) }
  return (await (await fetch(`${provider.url}/api/orders`, init)).json()).url
}

const press = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields) })

test('its own page says what it is and which cards it takes, and runs nothing', async () => {
  const answer = await fetch(provider.url)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const text of ['Not a real provider', '4242 4242 4242 4242', 'declined', 'None yet'])
    expect(html).toContain(text)
  expect(html).not.toContain('<script')
})

test('purchases stand there as they are, the newest first, with the way on while one waits', async () => {
  const [declined, cancelled] = [await order('first'), await order('second')]
  const before = await open()
  expect(before).toContain(`<a href="/checkout/second">19.45 USDC for 20.00 USD</a>`)
  expect(before.indexOf('/checkout/second')).toBeLessThan(before.indexOf('/checkout/first'))
  await press(declined, { action: 'pay', card: '4000 0000 0000 0002' })
  await press(cancelled, { action: 'cancel' })
  const after = await open()
  expect(after).not.toContain('/checkout/')
  expect(after).toMatch(new RegExp(`Cancelled. To ${address}.*The card was declined. To ${address}`, 's'))
  expect(after).not.toContain('None yet')
})

test('a card is known however its number is written, and any other is declined', async () => {
  await press(await order('third'), { action: 'pay', card: '4000-0000-0000-5126' })
  await press(await order('fourth'), { action: 'pay', card: '1234123412341234' })
  const states = ['third', 'fourth'].map((name) => provider.orders.get(name)?.state)
  expect(states).toEqual(['refunded', 'failed'])
})

test('while it is down its page is too', async () => {
  provider.setDown(true)
  expect((await fetch(provider.url)).status).toBe(503)
  provider.setDown(false)
})
