// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createTestTime } from '../../fixtures/createTestCore.ts'
import { createSafeProvider } from './createSafeProvider.ts'

const origin = 'https://app.safe.global'
const safeAddress = `0x${'5'.repeat(40)}`
const info = { safeAddress, chainId: 137 }

interface Question {
  readonly id: string
  readonly method: string
  readonly params: unknown
  readonly env: unknown
}

/** A Safe whose answers the test gives by itself. */
function start(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: Question[] = []
  const send = (data: unknown, change: Partial<MessageEventInit> = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: parent as never, ...change }))
  const parent = {
    postMessage(question: Question) {
      asked.push(question)
      if (!Object.hasOwn(answers, question.method)) return
      const data = { id: question.id, success: true, data: answers[question.method] }
      queueMicrotask(() => send(data))
    },
  }
  const time = createTestTime()
  return { provider: createSafeProvider({ parent, origin, time }), asked, send, time }
}

const words = ({ asked }: ReturnType<typeof start>) => asked.map(({ method, params }) => [method, params])

test('address and chain are those of the Safe', async () => {
  const { provider } = start({ getSafeInfo: info })
  const ask = (method: string) => provider.request({ method })
  expect(await Promise.all(['eth_accounts', 'eth_requestAccounts', 'eth_chainId'].map(ask))).toEqual([
    [safeAddress],
    [safeAddress],
    '0x89',
  ])
})

test.each([
  ['nothing', null],
  ['an address within a text', { ...info, safeAddress: `a${safeAddress}` }],
  ['more than an address', { ...info, safeAddress: `${safeAddress}5` }],
  ['parts of a chain', { ...info, chainId: 1.5 }],
])('a Safe that says %s is refused', async (_, answer) => {
  const { provider } = start({ getSafeInfo: answer })
  await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({
    code: 'PORTICO-CONNECT-004',
    details: 'getSafeInfo',
  })
})

test('each question has an id of its own and says which protocol is spoken', async () => {
  const { provider, asked } = start({ getSafeInfo: info })
  await provider.request({ method: 'eth_accounts' })
  await provider.request({ method: 'eth_chainId' })
  expect(new Set(asked.map(({ id }) => id)).size).toBe(2)
  expect(asked[0]?.env).toEqual({ sdkVersion: '9.1.0' })
})

test('typed data is asked for as an object, however it was given', async () => {
  const safe = start({ signTypedMessage: { signature: '0x12' } })
  const typed = { domain: { name: 'Acme' } }
  for (const data of [typed, JSON.stringify(typed)])
    expect(await safe.provider.request({ method: 'eth_signTypedData_v4', params: [safeAddress, data] })).toBe(
      '0x12',
    )
  expect(words(safe)).toEqual(Array(2).fill(['signTypedMessage', { typedData: typed }]))
})

test.each([null, {}, { signature: 7 }])(
  'a signature that other owners have still to give is empty: %j',
  async (answer) => {
    const { provider } = start({ signMessage: answer, signTypedMessage: answer })
    expect(await provider.request({ method: 'personal_sign', params: ['0x68'] })).toBe('0x')
    expect(await provider.request({ method: 'eth_signTypedData_v4', params: [safeAddress, {}] })).toBe('0x')
  },
)

test('a message goes to the Safe as it is', async () => {
  const safe = start({ signMessage: { signature: '0x12' } })
  await safe.provider.request({ method: 'personal_sign', params: ['0x68', safeAddress] })
  expect(words(safe)).toEqual([['signMessage', { message: '0x68' }]])
})

test('gas that a site asks for is handed on; a transaction without a value sends none', async () => {
  const safe = start({ sendTransactions: { safeTxHash: '0xabc' } })
  const send = (transaction: object) =>
    safe.provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  expect(await send({ to: safeAddress, data: '0x01', gas: '0x5208' })).toBe('0xabc')
  await send({ to: safeAddress })
  const transaction = { to: safeAddress, value: '0' }
  expect(words(safe)).toEqual([
    ['sendTransactions', { txs: [{ ...transaction, data: '0x01' }], params: { safeTxGas: 21_000 } }],
    ['sendTransactions', { txs: [{ ...transaction, data: '0x' }], params: {} }],
  ])
})

test.each([null, {}, { safeTxHash: '' }, { safeTxHash: 7 }])(
  'a Safe that gives no hash has sent nothing: %j',
  async (answer) => {
    const { provider } = start({ sendTransactions: answer })
    await expect(provider.request({ method: 'eth_sendTransaction', params: [{}] })).rejects.toMatchObject({
      code: 'PORTICO-CONNECT-004',
      details: 'sendTransactions',
    })
  },
)

test.each(['eth_getTransactionByHash', 'eth_getTransactionReceipt'])(
  '%s of a hash that the Safe does not know is asked of the chain',
  async (method) => {
    const safe = start({ getTxBySafeTxHash: null, rpcCall: { blockHash: '0x1' } })
    expect(await safe.provider.request({ method, params: ['0xabc'] })).toEqual({ blockHash: '0x1' })
    expect(words(safe)).toEqual([
      ['getTxBySafeTxHash', { safeTxHash: '0xabc' }],
      ['rpcCall', { call: method, params: ['0xabc'] }],
    ])
  },
)

test('anything else of the chain is asked of it; what is a wallet’s own is refused with its code', async () => {
  const safe = start({ rpcCall: '0x10' })
  expect(await safe.provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
  expect(await safe.provider.request({ method: 'eth_call', params: [{}, 'latest'] })).toBe('0x10')
  expect(words(safe)).toEqual([
    ['rpcCall', { call: 'eth_blockNumber', params: [] }],
    ['rpcCall', { call: 'eth_call', params: [{}, 'latest'] }],
  ])
  for (const method of ['wallet_switchEthereumChain', 'eth_sign', 'eth_signTransaction'])
    await expect(safe.provider.request({ method })).rejects.toMatchObject({ details: `4200 ${method}` })
  // Not by a name that only holds theirs.
  expect(await safe.provider.request({ method: 'acme_wallet_eth_sign' })).toBe('0x10')
})

test('what comes from elsewhere, or is no answer, is passed over', async () => {
  const { provider, asked, send } = start()
  const asking = provider.request({ method: 'eth_accounts' })
  const id = String(asked[0]?.id)
  const wrong = { id, success: true, data: { ...info, safeAddress: `0x${'6'.repeat(40)}` } }
  send(wrong, { source: window })
  send(wrong, { origin: 'https://app.safe.global.evil.example' })
  for (const data of [null, 'text', 7, { ...wrong, id: 7 }, { id, data: info }, { ...wrong, id: 'other' }])
    expect(() => send(data)).not.toThrow()
  send({ id, success: true, data: info })
  expect(await asking).toEqual([safeAddress])
  // What was answered once is answered.
  expect(() => send(wrong)).not.toThrow()
})

test('a Safe that fails says why, in 200 letters', async () => {
  const { provider, asked, send } = start()
  const asking = provider.request({ method: 'eth_accounts' })
  send({ id: asked[0]?.id, success: false, error: 'a'.repeat(500) })
  await expect(asking).rejects.toMatchObject({ code: 'PORTICO-CONNECT-009', details: 'a'.repeat(200) })
})

test('owners have all the time they need; what needs none of them is waited for ten seconds', async () => {
  const { provider, asked, send, time } = start()
  const reading = expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({
    code: 'PORTICO-CONNECT-003',
  })
  const signing = provider.request({ method: 'personal_sign', params: ['0x68'] })
  const sending = provider.request({ method: 'eth_sendTransaction', params: [{}] })
  const typed = provider.request({ method: 'eth_signTypedData_v4', params: [safeAddress, {}] })
  await time.advance(10_000)
  await reading
  await time.advance(3_600_000)
  const answers = [{ signature: '0x1' }, { safeTxHash: '0x2' }, { signature: '0x3' }]
  for (const [index, data] of answers.entries()) send({ id: asked[index + 1]?.id, success: true, data })
  expect(await Promise.all([signing, sending, typed])).toEqual(['0x1', '0x2', '0x3'])
})
