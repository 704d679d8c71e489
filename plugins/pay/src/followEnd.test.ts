import { expect, test } from 'vitest'
import { createTestPay } from './fixtures/createTestPay.ts'
import { settle } from './fixtures/visitor.ts'
import { endTimes } from './followEnd.ts'

/** Pay in which time passes when the test says so. */
async function start() {
  const waits: { readonly milliseconds: number; end(): void }[] = []
  const wait = (milliseconds: number) => new Promise<void>((end) => void waits.push({ milliseconds, end }))
  const made = await createTestPay({ pay: { wait } })
  const findEnds = () =>
    waits.filter(({ milliseconds }) => Object.values<number>(endTimes).includes(milliseconds))
  return { ...made, findEnds }
}

test.each([
  ['that it is paid', { state: 'paid', paid: 25_000_000n }, endTimes.plain],
  ['that too much has come', { state: 'overpaid', paid: 30_000_000n, due: 0n }, endTimes.odd],
  ['that it has come late', { state: 'paid', paid: 25_000_000n, isLate: true }, endTimes.odd],
] as const)('the visitor sees %s, and then whoever waits for it takes over', async (_, said, time) => {
  const { service, check, results, findEnds, view } = await start()
  service.say(said)
  await check()
  await check()
  expect(view.get().standing).toBe(said.state)
  expect(findEnds().map(({ milliseconds }) => milliseconds)).toEqual([time])
  expect(results).toEqual([])
  findEnds()[0]?.end()
  await settle()
  expect(results).toMatchObject([{ state: said.state }])
})

test('whoever closes the modal while “Paid” stands there has paid, and who waits hears how it stands', async () => {
  const { service, check, results, kept } = await start()
  service.say({ state: 'seen', paid: 25_000_000n })
  await check()
  expect(kept).toEqual([])
  service.say({ state: 'paid', paid: 25_000_000n })
  await check()
  expect(kept).toMatchObject([{ state: 'paid', paymentId: 'order-0000000000000001' }])
  service.say({ state: 'overpaid', paid: 30_000_000n, due: 0n })
  await check()
  expect(kept.at(-1)).toMatchObject({ state: 'overpaid' })
  expect(results).toEqual([])
})

test('what was handed over is not kept for the next who waits', async () => {
  const { service, check, kept, visits, view } = await start()
  service.say({ state: 'paid', paid: 25_000_000n })
  await check()
  await view.actions.done()
  const count = kept.length
  const others: unknown[] = []
  void visits.begin({ params: {}, finish: (result) => void others.push(result), isAwaited: true })
  await settle()
  expect([kept.length, others]).toEqual([count, []])
})

test('who ends it before is not kept waiting, and hears of it once', async () => {
  const { service, check, results, findEnds, view } = await start()
  service.say({ state: 'paid', paid: 25_000_000n })
  await check()
  await view.actions.done()
  expect(results).toHaveLength(1)
  findEnds()[0]?.end()
  await settle()
  expect(results).toHaveLength(1)
})

test('of what somebody else asks for meanwhile nothing is handed over', async () => {
  const { service, check, results, findEnds, visits } = await start()
  service.say({ state: 'paid', paid: 25_000_000n })
  await check()
  const others: unknown[] = []
  void visits.begin({ params: {}, finish: (result) => void others.push(result), isAwaited: true })
  findEnds()[0]?.end()
  await settle()
  expect([results, others]).toEqual([[], []])
})
