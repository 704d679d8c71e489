import { hasErrorCode, UserRejectedError } from '@portico/contract/errors'
import { chainAccounts } from '@portico/testing/chain'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Browser,
  createBrowser,
  createPage,
  payer,
  shop,
  startWorld,
  type World,
} from '../fixtures/chainWorld.ts'
import { createLocks, isUnderway, openPay, payWith, until } from '../fixtures/visitor.ts'

let world: World
let start = ''
let browser: Browser
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.anvil.stop())
beforeEach(async () => {
  start = await world.snapshot()
  browser = createBrowser(world)
})
afterEach(async () => {
  await world.revert(start)
})

const amount = 25_000_000n
const toParams = () => ({
  ...{ recipient: shop, asset: world.asset, amount, paymentId: 'order-0000000000000001' },
})

/** What comes to the shop while something is done. */
async function measure(run: () => Promise<unknown>): Promise<bigint> {
  const before = await world.readUsdc(shop)
  await run()
  return (await world.readUsdc(shop)) - before
}

/** Goes on without whoever pays: his page is gone before the wallet answers. */
const leave = (paying: Promise<unknown>) => void paying.catch(() => {})

const open = async (runAlone = createLocks(), account = payer) => {
  const { context, calls, emitted } = await createPage(world, browser, account)
  return { calls, emitted, ...openPay(context, toParams(), { runAlone }) }
}

const send = () => browser.wallet.sent.filter(({ method }) => method === 'eth_sendTransaction')

/** Keeps the wallet's answer back. @returns what lets it answer */
function holdWallet(): { go(): void; isAsked(): boolean } {
  let [go, isAsked] = [() => {}, false]
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  browser.wallet.onRequest = ({ method }) => {
    if (method !== 'eth_sendTransaction') return
    isAsked = true
    return held
  }
  return { go: () => go(), isAsked: () => isAsked }
}

test('the transaction ends with the payment’s reference, which the shop tells it by', async () => {
  const page = await open()
  await payWith(page, 'USDC')
  const [call] = (send()[0]?.params ?? []) as readonly { data?: string; nonce?: string }[]
  const { data = '', nonce } = call ?? {}
  const { payment } = page.views.Pay.get()
  expect(data.slice(-32)).toBe(payment?.id.slice(2, 34))
  expect(nonce).toMatch(/^0x/)
})

test('pressed twice it is paid once', async () => {
  const page = await open()
  const paid = await measure(async () => {
    await payWith(page, 'USDC')
    await Promise.all([page.views.PayQuote.actions.pay(), page.views.PayQuote.actions.pay()])
  })
  expect([paid, send().length]).toEqual([amount, 1])
})

test('while the wallet is asked, the other tab asks nobody, and says so', async () => {
  const locks = createLocks()
  const [one, other] = [await open(locks), await open(locks)]
  const wallet = holdWallet()
  const paid = await measure(async () => {
    const first = payWith(one, 'USDC')
    await until(wallet.isAsked)
    expect(one.views.Pay.get()).toMatchObject({ standing: 'asked', isPayable: false, ways: [] })
    await payWith(other, 'USDC')
    expect(other.views.Pay.get().failure).toBe('elsewhere')
    wallet.go()
    await first
    await payWith(other, 'USDC')
  })
  await other.views.Pay.actions.check()
  expect([paid, send().length]).toEqual([amount, 1])
  expect(other.views.Pay.get()).toMatchObject({ standing: 'sent', isPayable: false })
})

test('where the browser has no locks, two tabs ask for the same number, and one comes to be', async () => {
  const free = <Result>(_: string, run: () => Promise<Result>) => run()
  const [one, other] = [await open(free), await open(free)]
  const wallet = holdWallet()
  const paid = await measure(async () => {
    const both = [payWith(one, 'USDC'), payWith(other, 'USDC')]
    await until(wallet.isAsked)
    wallet.go()
    await Promise.all(both)
  })
  expect(paid).toBe(amount)
})

test('declined, it can be paid again, and is paid once', async () => {
  const page = await open()
  browser.wallet.onRequest = () => {
    throw new UserRejectedError()
  }
  expect(await measure(() => payWith(page, 'USDC'))).toBe(0n)
  expect(page.views.Pay.get()).toMatchObject({ standing: 'waiting', failure: 'declined', isPayable: true })
  browser.wallet.onRequest = () => {}
  expect(await measure(() => payWith(page, 'USDC'))).toBe(amount)
  expect(hasErrorCode(new UserRejectedError(), UserRejectedError.code)).toBe(true)
})

test('an answer that comes after the page was left is found by the next one', async () => {
  const page = await open()
  const wallet = holdWallet()
  const paid = await measure(async () => {
    const paying = payWith(page, 'USDC')
    await until(wallet.isAsked)
    const next = await open()
    await until(() => next.views.Pay.get().status === 'ready')
    expect(next.views.Pay.get()).toMatchObject({ standing: 'open', isPayable: false, ways: [] })
    wallet.go()
    await paying
    await next.views.Pay.actions.check()
    expect(next.views.Pay.get()).toMatchObject({ standing: 'sent', isPayable: false })
  })
  expect(paid).toBe(amount)
})

test('what may be on its way another account does not pay again', async () => {
  const page = await open()
  const wallet = holdWallet()
  leave(payWith(page, 'USDC'))
  await until(wallet.isAsked)
  browser.wallet.onRequest = () => {}
  const paid = await measure(async () => {
    const other = await open(createLocks(), chainAccounts[1].address)
    await until(() => other.views.Pay.get().status === 'ready')
    await other.views.Pay.actions.askAgain()
    await payWith(other, 'USDC')
    expect(other.views.PayQuote.get()?.failure).toBe('unclear')
  })
  expect(paid).toBe(0n)
})

test('a number that something else has used is taken for nothing, and it is paid with another', async () => {
  const page = await open()
  const wallet = holdWallet()
  leave(payWith(page, 'USDC'))
  await until(wallet.isAsked)
  browser.wallet.onRequest = () => {}
  const other = [{ from: payer, to: chainAccounts[2].address, value: '0x1' }]
  await world.request({ method: 'eth_sendTransaction', params: other })
  const paid = await measure(async () => {
    const next = await open()
    await until(() => next.views.Pay.get().status === 'ready')
    await until(() => next.views.Pay.get().standing !== 'open').catch(() => {})
    await next.views.Pay.actions.check()
    expect(next.views.Pay.get().standing).toBe('waiting')
    await payWith(next, 'USDC')
  })
  expect(paid).toBe(amount)
})

test('a wallet that takes another number than it is asked for has paid all the same', async () => {
  const page = await open()
  browser.wallet.onRequest = async ({ method, params }) => {
    if (method !== 'eth_sendTransaction') return
    const [{ nonce: _, ...call }] = params as readonly [{ nonce?: string }]
    const other = [{ from: payer, to: chainAccounts[2].address, value: '0x1' }]
    await world.request({ method: 'eth_sendTransaction', params: other })
    await world.request({ method: 'eth_sendTransaction', params: [call] })
    // It never says so.
    await new Promise(() => {})
  }
  const paid = await measure(async () => {
    leave(payWith(page, 'USDC'))
    await until(() => browser.stored.size > 0)
    await expect.poll(() => world.readUsdc(shop)).toBeGreaterThan(0n)
    browser.wallet.onRequest = () => {}
    const next = await open()
    await until(() => next.views.Pay.get().status === 'ready')
    await next.views.Pay.actions.check()
    expect(isUnderway(next)).toBe(true)
    expect(next.views.Pay.get().standing).toBe('sent')
  })
  expect(paid).toBe(amount)
})

test('what no block has taken yet is waited for', async () => {
  await world.request({ method: 'evm_setAutomine', params: [false] })
  try {
    const page = await open()
    browser.wallet.onRequest = async ({ method, params }) => {
      if (method !== 'eth_sendTransaction') return
      await world.request({ method, params: params ?? [] })
      await new Promise(() => {})
    }
    leave(payWith(page, 'USDC'))
    const count = () =>
      world.request<string>({ method: 'eth_getTransactionCount', params: [payer, 'pending'] })
    const before = BigInt(await count())
    await expect.poll(async () => BigInt(await count())).toBe(before + 1n)
    browser.wallet.onRequest = () => {}
    const next = await open()
    await until(() => next.views.Pay.get().status === 'ready')
    await next.views.Pay.actions.askAgain()
    await payWith(next, 'USDC')
    expect([next.views.Pay.get().standing, send().length]).toEqual(['open', 0])
  } finally {
    await world.request({ method: 'evm_setAutomine', params: [true] })
    await world.request({ method: 'evm_mine' })
  }
})

test('what the gateway has counted from elsewhere is not paid again', async () => {
  const page = await open()
  await until(() => page.views.Pay.get().status === 'ready')
  await payWith(page, 'USDC')
  const other = await open()
  browser.service.say({ state: 'paid', paid: amount, due: 0n })
  await until(() => other.views.Pay.get().status === 'ready')
  await other.views.Pay.actions.check()
  expect(other.views.Pay.get()).toMatchObject({ standing: 'paid', isPayable: false })
  await until(() => other.results.length > 0)
  expect(other.results).toMatchObject([{ paymentId: 'order-0000000000000001', state: 'paid' }])
})

test('the rest is paid, and no more', async () => {
  const page = await open()
  browser.service.say({ state: 'underpaid', paid: 20_000_000n, choice: 'ask' })
  await until(() => page.views.Pay.get().status === 'ready')
  await page.views.Pay.actions.check()
  expect(page.views.Pay.get()).toMatchObject({ standing: 'underpaid', canPayRest: true, ways: [] })
  await page.views.Pay.actions.payRest()
  expect(await measure(() => payWith(page, 'USDC'))).toBe(5_000_000n)
  await page.views.Pay.actions.check()
  // The gateway has not counted it yet: what it says is missing is not.
  expect(page.views.Pay.get()).toMatchObject({ standing: 'sent', isPayable: false })
})
