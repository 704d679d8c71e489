import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Browser,
  createBrowser,
  createPage,
  payer,
  shop,
  startWorld,
  type World,
} from '../fixtures/chainWorld.ts'
import { createStoppable, type Stop } from '../fixtures/stoppable.ts'
import { isUnderway, openPay, payWith, until } from '../fixtures/visitor.ts'
import { parseRequest } from '../request/parseRequest.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.anvil.stop())

const amount = 25_000_000n
const paymentId = 'order-0000000000000001'
const toParams = () => ({ recipient: shop, asset: world.asset, amount, paymentId, label: 'Shop' })

/** Base units that have come to the shop, and to the payment's own address. */
async function readPaid(): Promise<bigint> {
  const request = parseRequest(toParams(), () => '')
  if (typeof request === 'string' || !request.oneTime) throw new Error('This is no request.')
  return (await world.readUsdc(shop)) + (await world.readUsdc(request.oneTime))
}

/** Pays until everything stops. @returns how many calls were awaited */
async function payAndStop(browser: Browser, token: string, stop: Stop): Promise<number> {
  const { context } = await createPage(world, browser)
  const page = createStoppable(context, stop)
  await payWith(openPay(page.context, toParams()), token, page.isStopped)
  return page.getCount()
}

/** Reloads the page, and presses Pay again, as often as it is offered. @returns how it stands */
async function comeBack(browser: Browser, token: string) {
  const { context } = await createPage(world, browser)
  const pay = openPay(context, toParams())
  const { Pay: view } = pay.views
  await until(() => view.get().status === 'ready')
  await view.actions.check()
  if (view.get().standing === 'open') await view.actions.askAgain()
  if (!isUnderway(pay)) await payWith(pay, token)
  await view.actions.check()
  return view.get()
}

const scenarios = [
  ['a transfer', 'USDC', false],
  ['a swap of ether', 'ETH', false],
  ['a swap in steps', 'DAI', false],
  ['a swap in a batch', 'DAI', true],
] as const

test.each(scenarios)('%s that is stopped at any call is paid once', async (_, token, canBatch) => {
  const before = await readPaid()
  const run = async (stop: Stop) => {
    const start = await world.snapshot()
    const browser = createBrowser(world)
    browser.wallet.canBatch = canBatch
    const count = await payAndStop(browser, token, stop)
    const paid = (await readPaid()) - before
    const { standing, failure, reason } = await comeBack(browser, token)
    const after = (await readPaid()) - before
    await world.revert(start)
    return { count, paid, after, standing, failure, reason }
  }
  const whole = await run({ at: Number.POSITIVE_INFINITY, isAfter: false })
  expect(whole).toMatchObject({ paid: amount, after: amount, standing: 'sent' })
  expect(whole.count).toBeGreaterThan(10)
  const faults: unknown[] = []
  for (let at = 0; at < whole.count; at += 1)
    for (const isAfter of [false, true]) {
      const result = await run({ at, isAfter })
      if (result.after !== amount || result.standing !== 'sent') faults.push({ at, isAfter, ...result })
    }
  expect(faults).toEqual([])
})

test('nothing was paid before the visitor came', async () => {
  expect(await world.readUsdc(payer)).toBeGreaterThan(amount)
})
