import { messageLimit } from '@portico/vault-protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeVault, give, maya, type Script, silent, wrongCode } from '../fixtures/createFakeVault.ts'
import { openVault } from './openVault.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(script: Script = {}, greet?: Parameters<typeof openVault>[2]) {
  const frame = createFakeVault(script)
  const disposers: (() => void)[] = []
  const onDispose = (dispose: () => void) => void disposers.push(dispose)
  const vault = openVault({ frames: frame.frames, onDispose }, 'acme/vault', greet)
  return { ...frame, vault, dispose: () => disposers.forEach((dispose) => void dispose()) }
}

/** Lets what is ready happen. */
const settle = () => vi.advanceTimersByTimeAsync(0)

/** What a question came to, once it has. */
function follow(question: Promise<unknown>) {
  const seen: { value?: unknown; error?: unknown } = {}
  question.then(
    (value) => Object.assign(seen, { value }),
    (error) => Object.assign(seen, { error }),
  )
  return seen
}

test('a question is answered by its id, whatever the order', async () => {
  let answerFirst = (_: unknown) => {}
  const first = new Promise((resolve) => {
    answerFirst = resolve
  })
  const { vault, asked } = start({ GET_USER: give(first) })
  const user = follow(vault.ask('GET_USER'))
  await expect(vault.ask('IS_CONNECTED', { hint: 'h' })).resolves.toEqual({ isConnected: true })
  expect(user).toEqual({})
  answerFirst(maya)
  await settle()
  expect(user).toEqual({ value: maya })
  expect(asked).toEqual([{ type: 'GET_USER' }, { type: 'IS_CONNECTED', payload: { hint: 'h' } }])
})

test('a refusal has its code and what belongs to it', async () => {
  const { vault } = start()
  await expect(vault.ask('CONNECT_OTP', { otp: wrongCode })).rejects.toMatchObject({
    ...{ name: 'VaultError', code: 'CODE_WRONG', data: { triesLeft: 4 } },
  })
})

describe('what is no answer', () => {
  test.each<[string, unknown]>([
    ['says less than it must', { id: '1', type: 'GET_USER_SUCCESS', payload: { accounts: [] } }],
    ['is of another question', { id: '1', type: 'IS_CONNECTED_SUCCESS', payload: { isConnected: true } }],
    ['is a refusal without a code', { id: '1', type: 'GET_USER_ERROR', payload: { code: '', message: '' } }],
    [
      'is too large',
      { id: '1', type: 'GET_USER_SUCCESS', payload: { ...maya, more: 'x'.repeat(messageLimit) } },
    ],
    ['is no JSON', { id: '1', type: 'GET_USER_SUCCESS', payload: { ...maya, more: 1n } }],
  ])('%s: the question fails', async (_, data) => {
    const { vault, say } = start({ GET_USER: silent })
    const user = follow(vault.ask('GET_USER'))
    await settle()
    say(data)
    await settle()
    expect(user).toMatchObject({ error: { code: 'UNREADABLE' } })
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'GET_USER_SUCCESS'],
    ['an id that was never asked', { id: '7', type: 'GET_USER_SUCCESS', payload: maya }],
    ['a notice that nobody knows', { type: 'PAY', payload: {} }],
    ['a notice that says too little', { type: 'SHOW', payload: {} }],
    ['a notice that is too large', { type: 'HIDE', payload: 'x'.repeat(messageLimit) }],
  ])('%s is passed over', async (_, data) => {
    const { vault, say } = start({ GET_USER: silent })
    const heard = vi.fn()
    vault.subscribe(heard)
    const user = follow(vault.ask('GET_USER'))
    await settle()
    say(data)
    await settle()
    expect(user).toEqual({})
    expect(heard).not.toHaveBeenCalled()
    say({ id: '1', type: 'GET_USER_SUCCESS', payload: maya })
    await settle()
    expect(user).toEqual({ value: maya })
  })

  test('a second answer changes nothing', async () => {
    const { vault, say } = start({ GET_USER: silent })
    const user = follow(vault.ask('GET_USER'))
    await settle()
    say({ id: '1', type: 'GET_USER_SUCCESS', payload: maya })
    say({ id: '1', type: 'GET_USER_ERROR', payload: { code: 'INTERNAL', message: '' } })
    await settle()
    expect(user).toEqual({ value: maya })
  })
})

describe('time', () => {
  test('a question that nobody answers fails after 120 seconds, and a late answer is heard by nobody', async () => {
    const { vault, say } = start({ GET_USER: silent })
    const user = follow(vault.ask('GET_USER'))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(user).toEqual({})
    await vi.advanceTimersByTimeAsync(1)
    expect(user).toMatchObject({ error: { code: 'TIMEOUT' } })
    say({ id: '1', type: 'GET_USER_SUCCESS', payload: maya })
    await settle()
    expect(user).not.toHaveProperty('value')
  })

  test('signing out waits three seconds, an approval as long as the visitor likes', async () => {
    const { vault } = start({ SIGN_OUT: silent, RPC_REQUEST: silent })
    const signOut = follow(vault.ask('SIGN_OUT'))
    const request = { namespace: 'eip155', chainId: 'eip155:1', method: 'personal_sign' } as const
    const signature = follow(vault.ask('RPC_REQUEST', request))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(signOut).toMatchObject({ error: { code: 'TIMEOUT' } })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(signature).toEqual({})
  })

  test('it stands still while the visitor is asked for something in the frame', async () => {
    const { vault, notify } = start({ CONNECT_OTP: silent })
    const user = follow(vault.ask('CONNECT_OTP', { otp: '123456' }))
    await vi.advanceTimersByTimeAsync(100_000)
    notify({ type: 'SHOW', payload: { height: 400 } })
    await vi.advanceTimersByTimeAsync(600_000)
    expect([user, vault.height.get()]).toEqual([{}, 400])
    notify({ type: 'HIDE' })
    expect(vault.height.get()).toBeNull()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(user).toMatchObject({ error: { code: 'TIMEOUT' } })
  })
})

test('who stops waiting hears why, at once', async () => {
  const { vault } = start({ GET_USER: silent })
  const controller = new AbortController()
  const user = follow(vault.ask('GET_USER', undefined, controller.signal))
  await settle()
  controller.abort('left')
  await settle()
  expect(user).toEqual({ error: 'left' })
})

test('what is larger than the protocol allows is not sent', async () => {
  const { vault, asked } = start()
  const params = ['x'.repeat(messageLimit)]
  const request = { namespace: 'eip155', chainId: 'eip155:1', method: 'personal_sign', params } as const
  await expect(vault.ask('RPC_REQUEST', { ...request, params })).rejects.toMatchObject({
    code: 'INVALID',
  })
  expect(asked).toEqual([])
})

test('a frame that closes ends all that waits, and the next question opens it anew', async () => {
  const opened = vi.fn()
  const { vault, close, notify, script } = start({ GET_USER: silent }, opened)
  const waits = [follow(vault.ask('GET_USER')), follow(vault.ask('GET_USER'))]
  await settle()
  notify({ type: 'SHOW', payload: { height: 400 } })
  close('it went to another page')
  await settle()
  for (const wait of waits)
    expect(wait).toMatchObject({ error: { code: 'CLOSED', message: 'it went to another page' } })
  expect(vault.height.get()).toBeNull()
  script.GET_USER = give(maya)
  await expect(vault.ask('GET_USER')).resolves.toEqual(maya)
  expect(opened).toHaveBeenCalledTimes(2)
})

test('a frame that does not load says so, and is tried again by the next question', async () => {
  const { frames } = createFakeVault()
  const open = vi.fn(frames.open).mockRejectedValueOnce(new Error('PORTICO-PLUGIN-030'))
  const vault = openVault({ frames: { open }, onDispose() {} }, 'acme/vault')
  await expect(vault.ask('GET_USER')).rejects.toMatchObject({ code: 'NOT_LOADED' })
  await expect(vault.ask('GET_USER')).resolves.toEqual(maya)
  expect(open.mock.calls).toEqual([['acme/vault'], ['acme/vault']])
})

test('a port that takes nothing any more ends the question', async () => {
  const { frames } = createFakeVault()
  const open = async () => ({
    ...(await frames.open('acme/vault')),
    post: () => Promise.reject(new Error('closed')),
  })
  const vault = openVault({ frames: { open }, onDispose() {} }, 'acme/vault')
  await expect(vault.ask('GET_USER')).rejects.toMatchObject({ code: 'CLOSED' })
})

test('with the plugin all that waits ends', async () => {
  const { vault, dispose } = start({ GET_USER: silent })
  const user = follow(vault.ask('GET_USER'))
  await settle()
  dispose()
  await settle()
  expect(user).toMatchObject({ error: { code: 'CLOSED' } })
  expect(vi.getTimerCount()).toBe(0)
})

test('the frame is greeted before anything else is asked, again when it changes, and never loaded for it', async () => {
  const greet = vi.fn((ask: (type: 'IS_CONNECTED') => Promise<unknown>) => ask('IS_CONNECTED'))
  const { vault, listTypes } = start({}, greet)
  vault.greet()
  await settle()
  expect(listTypes()).toEqual([])
  await vault.ask('GET_USER')
  vault.greet()
  await settle()
  expect(listTypes()).toEqual(['IS_CONNECTED', 'GET_USER', 'IS_CONNECTED'])
})
