import { expect, test, vi } from 'vitest'
import { createRelayMethods, type RelayCaller, toData } from './relayMethods.ts'

const [topic, other] = ['a'.repeat(64), 'b'.repeat(64)]
const message = { topic, message: 'hello', ttl: 300, tag: 1100 }
const waiting = {
  id: '1',
  topic,
  message: 'hi',
  publishedAt: 9,
  tag: 1,
  publisher: 'alice',
  attestation: undefined,
}

function start() {
  const caller = {
    publish: vi.fn(async () => {}),
    spend: vi.fn(async () => {}),
    subscribe: vi.fn((topics: readonly string[]) => topics.map((name) => `subscription of ${name}`)),
    unsubscribe: vi.fn(),
    fetch: vi.fn(async () => ({ messages: [waiting], hasMore: true })),
  }
  const methods = createRelayMethods(86_400)
  const call = (method: string, params: unknown) =>
    methods.get(method)?.(params, caller as unknown as RelayCaller)
  return { caller, call }
}

test('publishing is answered with true, one by one and many at once, which are paid for each', async () => {
  const { caller, call } = start()
  expect(await call('irn_publish', message)).toBe(true)
  expect(caller.spend).not.toHaveBeenCalled()
  expect(await call('irn_batchPublish', { messages: [message, message, message] })).toBe(true)
  expect(caller.publish).toHaveBeenCalledTimes(4)
  expect(caller.publish).toHaveBeenCalledWith({ ...message, attestation: undefined })
  expect(caller.spend.mock.calls).toEqual([[2]])
})

test('subscribing is answered with ids, leaving with true', async () => {
  const { caller, call } = start()
  expect(await call('irn_subscribe', { topic })).toBe(`subscription of ${topic}`)
  expect(await call('irn_batchSubscribe', { topics: [topic, other] })).toEqual(
    [topic, other].map((name) => `subscription of ${name}`),
  )
  const subscriptions = [topic, other].map((name) => ({ topic: name, id: 'c'.repeat(64) }))
  expect(await call('irn_unsubscribe', subscriptions[0])).toBe(true)
  expect(await call('irn_batchUnsubscribe', { subscriptions })).toBe(true)
  expect([caller.unsubscribe.mock.calls, caller.spend.mock.calls]).toEqual([
    [[[topic]], [[topic, other]]],
    [[1]],
  ])
})

test('what waits is given as clients read it, and of many topics each is paid for', async () => {
  const { caller, call } = start()
  const { id: _, publisher: __, attestation: ___, ...data } = waiting
  expect(await call('irn_fetchMessages', { topic })).toEqual({ messages: [data], hasMore: true })
  await call('irn_batchFetchMessages', { topics: [topic, other] })
  expect(caller.spend.mock.calls).toEqual([[1]])
  expect(Object.keys(toData(waiting))).not.toContain('attestation')
  expect(toData({ ...waiting, attestation: 'proof' })).toEqual({ ...data, attestation: 'proof' })
})

test('a session is proposed and approved in one call each', async () => {
  const { caller, call } = start()
  const proposal = { pairingTopic: topic, sessionProposal: 'proposal', ttl: 300 }
  expect(await call('wc_proposeSession', proposal)).toBe(true)
  const approval = {
    pairingTopic: topic,
    sessionTopic: other,
    sessionProposalResponse: 'response',
    sessionSettlementRequest: 'settlement',
    ttl: 300,
  }
  expect(await call('wc_approveSession', approval)).toBe(true)
  const sent = { attestation: undefined, ttl: 300 }
  expect(caller.publish.mock.calls).toEqual([
    [{ ...sent, topic, message: 'proposal', tag: 1100 }],
    [{ ...sent, topic, message: 'response', tag: 1101 }],
    [{ ...sent, topic: other, message: 'settlement', tag: 1102 }],
  ])
  expect([caller.subscribe.mock.calls, caller.spend.mock.calls]).toEqual([
    [[[topic]], [[topic, other]]],
    [[1]],
  ])
})

test.each([
  ['no parameters', 'irn_publish', undefined, 'Invalid params: params:'],
  ['a topic that is none', 'irn_subscribe', { topic: 'a' }, 'Invalid params: topic:'],
  ['no topics', 'irn_batchSubscribe', { topics: [] }, 'Invalid params: topics:'],
])('%s are refused by the name of the field', async (_, method, params, said) => {
  const { call, caller } = start()
  await expect(call(method, params)).rejects.toThrow(said)
  expect([caller.publish, caller.subscribe].some(({ mock }) => mock.calls.length > 0)).toBe(false)
})
