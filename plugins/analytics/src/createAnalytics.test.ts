import type { TrackedEvent } from '@portico/contract'
import { createTestContext, type TestContextOptions, testAccount } from '@portico/testing/plugin'
import { expect, test, vi } from 'vitest'
import { createAnalytics } from './createAnalytics.ts'

const event: TrackedEvent = {
  id: 'f3b9c2f0-3c58-4a3d-9a58-5f2d4f6f7a10',
  event: 'MODAL_OPEN',
  properties: { connected: true },
  at: Date.parse('2026-11-22T10:00:00Z'),
  url: 'https://shop.example/cart',
}
const isOn = { '/getAnalyticsConfig': { isAnalyticsEnabled: true } }

function start(options: TestContextOptions = {}) {
  const context = createTestContext({ api: isOn, ...options })
  const analytics = createAnalytics(context)
  const getNames = () => context.sent.map(({ body }) => (body as { props: { event: string } }).props.event)
  return { context, analytics, getNames }
}

/** Lets run what is ready. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('an event is posted in the form of the specification, without an address', async () => {
  const { context } = start()
  await settle()
  context.notify(event)
  expect(context.sent).toEqual([
    {
      path: '/e',
      body: {
        eventId: event.id,
        url: 'https://shop.example/cart',
        domain: 'shop.example',
        timestamp: '2026-11-22T10:00:00.000Z',
        props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true } },
      },
    },
  ])
  expect(JSON.stringify(context.sent)).not.toContain(testAccount.address)
})

test('the hash of a transaction, which leads to its account, goes with the address alone', async () => {
  const sent = { ...event, event: 'SEND_SUCCESS', properties: { amount: 1, hash: '0x12' } }
  for (const includeAddress of [false, true]) {
    const { context } = start({ options: { includeAddress } })
    await settle()
    context.notify(sent)
    const properties = includeAddress ? sent.properties : { amount: 1 }
    expect(context.sent[0]?.body).toMatchObject({ props: { properties } })
    expect(JSON.stringify(context.sent).includes('0x12')).toBe(includeAddress)
  }
})

test('only a site that says so sends the address', async () => {
  const { context } = start({ options: { includeAddress: true } })
  await settle()
  context.notify(event)
  expect(context.sent[0]?.body).toMatchObject({ props: { address: testAccount.address } })
  context.setAccount(null)
  context.notify(event)
  expect(JSON.stringify(context.sent[1])).not.toContain('"address"')
})

test('what happens before the gateway has answered is posted once it has', async () => {
  let answer = (_: unknown) => {}
  const answered = new Promise((resolve) => {
    answer = resolve
  })
  const { context, getNames } = start({ api: { '/getAnalyticsConfig': () => answered } })
  context.notify(event)
  await settle()
  expect(getNames()).toEqual([])
  answer({ isAnalyticsEnabled: true })
  await vi.waitFor(() => expect(getNames()).toEqual(['MODAL_OPEN']))
})

test.each([
  ['says no', { isAnalyticsEnabled: false }],
  ['says something else', { isAnalyticsEnabled: 'true' }],
  ['says nothing', null],
  ['cannot be reached', new Error('away')],
])('a gateway that %s is sent nothing', async (_, answer) => {
  const { context, getNames } = start({ api: { '/getAnalyticsConfig': answer } })
  context.notify(event)
  await settle()
  context.notify(event)
  expect(getNames()).toEqual([])
})

test('a site that needs consent sends nothing until the visitor agrees, and nothing of what was before', async () => {
  const fetch = vi.fn(() => ({ isAnalyticsEnabled: true }))
  const { context, analytics, getNames } = start({
    options: { needsConsent: true },
    api: { '/getAnalyticsConfig': fetch },
  })
  context.notify(event)
  await settle()
  expect(fetch).not.toHaveBeenCalled()
  await analytics.setConsent({ isGranted: true })
  context.notify({ ...event, event: 'MODAL_CLOSE' })
  expect(getNames()).toEqual(['MODAL_CLOSE'])
})

test('nothing is reported of a visitor who refuses, from then on, and on the next visit neither', async () => {
  const { context, analytics, getNames } = start()
  await settle()
  context.notify(event)
  await analytics.setConsent({ isGranted: false })
  context.notify(event)
  expect(getNames()).toEqual(['MODAL_OPEN'])
  createAnalytics(context)
  await settle()
  context.notify(event)
  expect(getNames()).toEqual(['MODAL_OPEN'])
})

test('an answer in haste: the last one holds, whichever the gateway answers first', async () => {
  const { context, analytics, getNames } = start()
  await Promise.all([analytics.setConsent({ isGranted: true }), analytics.setConsent({ isGranted: false })])
  context.notify(event)
  expect(getNames()).toEqual([])
})

test('a site may hand over anything as its answer: what is not true is no', async () => {
  const { context, analytics, getNames } = start()
  await analytics.setConsent({ isGranted: 'yes' as never })
  context.notify(event)
  expect(getNames()).toEqual([])
})
