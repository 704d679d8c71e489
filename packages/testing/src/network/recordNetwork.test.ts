// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type NetworkRecorder, recordNetwork } from './recordNetwork.ts'

let recorder: NetworkRecorder
afterEach(() => recorder.stop())

test('a request is recorded, and does not leave', async () => {
  recorder = recordNetwork()
  await expect(fetch('https://shop.example/a', { method: 'post', body: '{}' })).rejects.toThrow(TypeError)
  await expect(fetch(new Request('https://shop.example/b'))).rejects.toThrow('nobody answers')
  expect(recorder.requests).toEqual([
    { kind: 'fetch', method: 'POST', url: 'https://shop.example/a', body: '{}' },
    { kind: 'fetch', method: 'GET', url: 'https://shop.example/b', body: null },
  ])
})

test('a test may answer', async () => {
  recorder = recordNetwork({
    answer: ({ url }) => (url.endsWith('/known') ? Response.json({ price: 1 }) : undefined),
  })
  expect(await (await fetch('https://shop.example/known')).json()).toEqual({ price: 1 })
  await expect(fetch('https://shop.example/unknown')).rejects.toThrow('nobody answers')
})

test.each([
  ['WebSocket', () => new WebSocket('wss://relay.example'), 'wss://relay.example'],
  ['XMLHttpRequest', () => new XMLHttpRequest().open('get', 'https://shop.example'), 'https://shop.example'],
] as const)('%s is recorded too', (kind, ask, url) => {
  recorder = recordNetwork()
  expect(ask).toThrow('nobody answers')
  expect(recorder.requests).toMatchObject([{ kind, method: 'GET', url }])
})

test('a beacon is recorded and not sent', () => {
  recorder = recordNetwork()
  expect(navigator.sendBeacon('https://stats.example', 'x')).toBe(false)
  expect(recorder.requests).toMatchObject([{ kind: 'sendBeacon', method: 'POST' }])
})

test('afterwards everything is as before', () => {
  const before = [fetch, WebSocket, XMLHttpRequest.prototype.open, navigator.sendBeacon]
  recorder = recordNetwork()
  expect([fetch, WebSocket, XMLHttpRequest.prototype.open, navigator.sendBeacon]).not.toEqual(before)
  recorder.stop()
  expect([fetch, WebSocket, XMLHttpRequest.prototype.open, navigator.sendBeacon]).toEqual(before)
})
