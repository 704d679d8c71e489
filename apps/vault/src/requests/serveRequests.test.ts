import { afterEach, expect, test, vi } from 'vitest'
import { VaultError } from '../service/VaultError.ts'
import { type Handlers, serveRequests } from './serveRequests.ts'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** A page that speaks with the vault, whose handlers count what reaches them. */
function openPage(handlers: Partial<Handlers> = {}) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const fallback = vi.fn(async () => ({}))
  const all = new Proxy({}, { get: (_, type) => handlers[type as keyof Handlers] ?? fallback }) as Handlers
  serveRequests(port2, all)
  const heard: unknown[] = []
  port1.onmessage = ({ data }) => heard.push(data)
  return { heard, fallback, send: (message: unknown) => port1.postMessage(message) }
}

test('answers a request by its id', async () => {
  const { heard, send } = openPage({ GET_CHAIN_ID: async () => ({ chainId: 'eip155:1' }) })
  send({ id: 'a', type: 'GET_CHAIN_ID' })
  await expect
    .poll(() => heard)
    .toEqual([{ id: 'a', type: 'GET_CHAIN_ID_SUCCESS', payload: { chainId: 'eip155:1' } }])
})

test('says why it did not, and of its own trouble nothing', async () => {
  const { heard, send } = openPage({
    CONNECT_OTP: async () => {
      throw new VaultError('CODE_WRONG', 'Wrong', { triesLeft: 2 })
    },
    GET_USER: async () => {
      throw new Error('secret 0xabc')
    },
  })
  send({ id: 'a', type: 'CONNECT_OTP', payload: { otp: '123456' } })
  send({ id: 'b', type: 'GET_USER' })
  await expect.poll(() => heard.length).toBe(2)
  expect(heard).toEqual([
    {
      id: 'a',
      type: 'CONNECT_OTP_ERROR',
      payload: { code: 'CODE_WRONG', message: 'Wrong', data: { triesLeft: 2 } },
    },
    {
      id: 'b',
      type: 'GET_USER_ERROR',
      payload: { code: 'INTERNAL', message: 'Something went wrong in the vault.' },
    },
  ])
})

const cyclic: Record<string, unknown> = { id: 'x', type: 'SIGN_OUT' }
cyclic.payload = cyclic

test.each<[string, unknown]>([
  ['of an unknown type', { id: 'x', type: 'GIVE_SEED' }],
  ['of a type that objects have', { id: 'x', type: 'constructor' }],
  ['with a field that nobody knows', { id: 'x', type: 'SIGN_OUT', extra: true }],
  ['with a payload of another shape', { id: 'x', type: 'CONNECT_OTP', payload: { otp: '12345' } }],
  [
    'with a payload that nobody asked for',
    { id: 'x', type: 'GET_USER', payload: { rpcUrl: 'https://lies.example' } },
  ],
  [
    'with a node of the page',
    { id: 'x', type: 'SWITCH_NETWORK', payload: { chainId: 'eip155:1', rpcUrl: 'https://lies.example' } },
  ],
  [
    'that is longer than messages may be',
    { id: 'x', type: 'CONNECT_JWT', payload: { token: 'a'.repeat(300_000) } },
  ],
  ['that is no JSON', { id: 'x', type: 'SIGN_OUT', payload: 1n }],
  ['that holds itself', cyclic],
])('refuses a request %s', async (_, message) => {
  const { heard, fallback, send } = openPage()
  send(message)
  await expect.poll(() => heard.length).toBe(1)
  expect(heard[0]).toMatchObject({ id: 'x', payload: { code: 'INVALID' } })
  expect(fallback).not.toHaveBeenCalled()
})

test.each([
  [null],
  ['text'],
  [{}],
  [{ type: 'SIGN_OUT' }],
  [{ id: 5, type: 'SIGN_OUT' }],
  [{ id: 'a'.repeat(65), type: 'SIGN_OUT' }],
])('says nothing to what nobody could tell an answer of: %j', async (message) => {
  const { heard, send } = openPage()
  send(message)
  send({ id: 'after', type: 'SIGN_OUT' })
  await expect.poll(() => heard).toEqual([{ id: 'after', type: 'SIGN_OUT_SUCCESS', payload: {} }])
})

test('answers an id once', async () => {
  const { heard, fallback, send } = openPage()
  send({ id: 'a', type: 'SIGN_OUT' })
  send({ id: 'a', type: 'SIGN_OUT' })
  await expect.poll(() => heard.length).toBe(2)
  expect(heard[1]).toMatchObject({ type: 'SIGN_OUT_ERROR', payload: { code: 'INVALID' } })
  expect(fallback).toHaveBeenCalledOnce()
})

test('takes no more than it can hold, and goes on when there is room again', async () => {
  let release: () => void = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const { heard, send } = openPage({
    GET_USER: () => gate.then(() => ({ accounts: [], chainId: 'eip155:1', isRecoverable: true })),
  })
  for (let index = 0; index < 70; index += 1) send({ id: `${index}`, type: 'GET_USER' })
  await expect.poll(() => heard.length).toBe(6)
  release()
  await expect.poll(() => heard.length).toBe(70)
  send({ id: 'later', type: 'SIGN_OUT' })
  await expect.poll(() => heard.at(-1)).toMatchObject({ id: 'later', type: 'SIGN_OUT_SUCCESS' })
})
