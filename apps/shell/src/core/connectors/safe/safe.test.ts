// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { autoConnect } from '../../connections/autoConnect.ts'
import { connect } from '../../connections/connect.ts'
import { disconnect } from '../../connections/disconnect.ts'
import { createCoreState } from '../../createCoreState.ts'
import {
  createTestCore,
  createTestHost,
  createTestStorage,
  createTestTime,
  showWallet,
} from '../../fixtures/createTestCore.ts'
import { createInjectedConnector } from '../../namespaces/eip155/injected.ts'
import { requestWallet } from '../../requests/requestWallet.ts'
import { addWallet } from '../../wallets/addWallet.ts'
import { discoverWallets } from '../../wallets/discoverWallets.ts'
import { createSafeProvider } from './createSafeProvider.ts'

const origin = 'https://app.safe.global'
const safeAddress = `0x${'5'.repeat(40)}`
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

interface Question {
  readonly id: string
  readonly method: string
  readonly params: Record<string, unknown>
}

/** The window around the page, answering as Safe{Wallet} does. */
function createParent(answers: Record<string, unknown>, from = origin) {
  const asked: (Question & { readonly target: string })[] = []
  const parent = {
    postMessage(question: Question, target: string) {
      asked.push({ ...question, target })
      const answer = answers[question.method]
      const data =
        answer instanceof Error
          ? { id: question.id, success: false, error: answer.message, version: '1' }
          : { id: question.id, success: true, data: answer, version: '1' }
      if (answer === undefined) return
      const event = new MessageEvent('message', { data, origin: from, source: parent as never })
      queueMicrotask(() => window.dispatchEvent(event))
    },
  }
  return { parent: parent as unknown as Window, asked }
}

const info = { safeAddress, chainId: 1, threshold: 1, owners: [], isReadOnly: false }

function start(answers: Record<string, unknown>, from?: string) {
  const { parent, asked } = createParent({ getSafeInfo: info, ...answers }, from)
  const time = createTestTime()
  return { provider: createSafeProvider({ parent, origin, time }), asked, time }
}

/** A core inside the frame of a Safe. */
function startCore(answers: Record<string, unknown> = {}) {
  const { provider, asked } = start(answers)
  const test = createTestCore()
  cleanups.push(test.dispose)
  const wallet = {
    id: 'safe',
    name: 'Safe',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    isDuplicate: false,
  } as const
  addWallet(test.core, wallet, async () => createInjectedConnector(wallet, provider, test.time))
  return { ...test, asked }
}

test('the Safe around the page is connected without being asked', async () => {
  const { core, getState } = startCore()
  await autoConnect(core)
  expect(getState()).toMatchObject({ status: 'connected', address: safeAddress, wallet: { name: 'Safe' } })
})

test('it is found by the origin that the embed has seen, and connected as it was before', async () => {
  const { parent, asked } = createParent({ getSafeInfo: info })
  vi.stubGlobal('parent', parent)
  onTestFinished(() => void vi.unstubAllGlobals())
  const events: [string, unknown][] = []
  const lock = {
    lockfileVersion: 1 as const,
    shell: { version: '1.0.0', files: { 'safe.js': 'sha384-' } },
    plugins: {},
  }
  const host = createTestHost({ lock: lock as never }, (...event) => events.push(event))
  const core = createCoreState(
    { ...host, safeOrigin: origin },
    { time: createTestTime(), storage: createTestStorage() },
  )
  cleanups.push(discoverWallets(core))
  await autoConnect(core)
  expect(asked.map(({ target }) => target)).toContain(origin)
  expect(events).toEqual([
    [
      'connect',
      { caipAddress: `eip155:1:${safeAddress}`, wallet: { id: 'safe', name: 'Safe' }, isReconnect: true },
    ],
  ])
  await autoConnect(core)
  expect(events).toHaveLength(1)
})

test('without a Safe nobody is asked, and one that fails is reported', async () => {
  const outside = createTestCore()
  cleanups.push(outside.dispose)
  await autoConnect(outside.core)
  expect([outside.getState().status, outside.events]).toEqual(['disconnected', []])
  const { core, getState } = startCore({ getSafeInfo: new Error('down') })
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => report.mockRestore())
  await autoConnect(core)
  expect([getState().status, report.mock.calls.length]).toEqual(['disconnected', 1])
})

test('another wallet that is connected does not stand for the Safe', async () => {
  cleanups.push(showWallet().stop)
  const { core, getState } = startCore()
  await connect(core, { connectorId: 'com.example.wallet' })
  await autoConnect(core)
  expect(getState().wallet?.name).toBe('Safe')
})

test('a Safe the visitor has left is not connected again by itself', async () => {
  const { core, getState } = startCore()
  await autoConnect(core)
  await disconnect(core)
  await autoConnect(core)
  expect(getState().status).toBe('disconnected')
})

test('questions go to the origin of the Safe alone', async () => {
  const { provider, asked } = start({})
  await provider.request({ method: 'eth_accounts' })
  expect(asked.map(({ target }) => target)).toEqual([origin])
})

test('an answer from another origin is no answer', async () => {
  const { provider, time } = start({}, 'https://evil.example')
  const asked = expect(provider.request({ method: 'eth_accounts' })).rejects.toThrow('PORTICO-CONNECT-003')
  await time.advance(10_000)
  await asked
})

test('a transaction is proposed in base units, and answered with its hash in the Safe', async () => {
  const { core, asked } = startCore({ sendTransactions: { safeTxHash: '0xabc' } })
  await autoConnect(core)
  const params = [{ from: safeAddress, to: safeAddress, value: '0xde0b6b3a7640000' }]
  expect(await requestWallet(core, 'eip155', { method: 'eth_sendTransaction', params })).toBe('0xabc')
  expect(asked.at(-1)?.params.txs).toEqual([{ to: safeAddress, value: '1000000000000000000', data: '0x' }])
})

test('a transaction owners have declined is an error of ours', async () => {
  const { core } = startCore({ sendTransactions: new Error('Transaction was rejected') })
  await autoConnect(core)
  const request = { method: 'eth_sendTransaction', params: [{ to: safeAddress }] }
  await expect(requestWallet(core, 'eip155', request)).rejects.toThrow('Transaction was rejected')
})

test('a receipt is that of the transaction on the chain, and none while owners confirm', async () => {
  const receipt = { transactionHash: '0xdef', status: '0x1' }
  const executed = start({ getTxBySafeTxHash: { txHash: '0xdef' }, rpcCall: receipt })
  const request = { method: 'eth_getTransactionReceipt', params: ['0xabc'] }
  expect(await executed.provider.request(request)).toEqual(receipt)
  expect(executed.asked.at(-1)?.params).toEqual({ call: 'eth_getTransactionReceipt', params: ['0xdef'] })
  const open = start({ getTxBySafeTxHash: { txHash: null } })
  expect(await open.provider.request(request)).toBeNull()
})

test('a message signed off the chain has its signature; one that waits for owners has none yet', async () => {
  const request = { method: 'personal_sign', params: ['0x68', safeAddress] }
  expect(await start({ signMessage: { signature: '0x12' } }).provider.request(request)).toBe('0x12')
  expect(await start({ signMessage: { messageHash: '0x34' } }).provider.request(request)).toBe('0x')
})

test.each([
  ['no address', { safeAddress: 'me', chainId: 1 }],
  ['no chain', { safeAddress, chainId: 'one' }],
])('a Safe that reports %s is not connected', async (_, broken) => {
  const { core, getState } = startCore({ getSafeInfo: broken })
  await autoConnect(core)
  expect(getState().status).toBe('disconnected')
})
