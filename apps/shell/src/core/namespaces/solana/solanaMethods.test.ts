// @vitest-environment happy-dom
import { ed25519 } from '@noble/curves/ed25519.js'
import type { Network } from '@portico/contract'
import type { createStandardWallet } from '@portico/testing/standard'
import { base58, base64 } from '@scure/base'
import { expect, test, vi } from 'vitest'
import { local, mainnet, message, startConnected, stubNodes } from './fixtures/createTestSolana.ts'
import { createTestTransaction } from './fixtures/createTestTransaction.ts'

test('a message is signed by the account, and the signature verifies', async () => {
  const { ask, wallet } = await startConnected()
  const answer = (await ask('solana_signMessage', { message, pubkey: wallet.address })) as {
    signature: string
  }
  const publicKey = base58.decode(wallet.address)
  expect(ed25519.verify(base58.decode(answer.signature), base58.decode(message), publicKey)).toBe(true)
  // EIP-1193's form of parameters, and the active account where none is named.
  expect(await ask('solana_signMessage', [{ message }])).toEqual(answer)
})

test.each([
  ['signs another message', { wrongMessage: true }, 'PORTICO-CONNECT-004'],
  ['gives no signature', { badAnswer: true }, 'PORTICO-CONNECT-004'],
  ['declines', { rejectRequest: true }, 'PORTICO-CONNECT-002'],
  ['fails', { disappear: true }, 'PORTICO-CONNECT-009'],
])('nothing is taken from a wallet that %s', async (_, behavior, code) => {
  const { ask, wallet } = await startConnected()
  wallet.setBehavior(behavior)
  await expect(ask('solana_signMessage', { message })).rejects.toMatchObject({ code })
  await expect(ask('solana_signIn', {})).rejects.toMatchObject({ code })
})

test.each<[string, string, unknown, string]>([
  ['a message that is no base58', 'solana_signMessage', { message: '0OIl' }, 'PORTICO-CONNECT-012'],
  ['no parameters', 'solana_signMessage', undefined, 'PORTICO-CONNECT-012'],
  ['an account that is none', 'solana_signMessage', { message, pubkey: 'me' }, 'PORTICO-CONNECT-012'],
  [
    'an account that is not connected',
    'solana_signMessage',
    { message, pubkey: '1'.repeat(32) },
    'PORTICO-CONNECT-013',
  ],
  ['a transaction that is none', 'solana_signTransaction', { transaction: 'AQID' }, 'PORTICO-CONNECT-012'],
  [
    'a transaction of another account',
    'solana_signTransaction',
    { transaction: createTestTransaction('1'.repeat(32)) },
    'PORTICO-CONNECT-013',
  ],
  [
    'a transaction of another account to send',
    'solana_signAndSendTransaction',
    { transaction: createTestTransaction('1'.repeat(32)) },
    'PORTICO-CONNECT-013',
  ],
  ['no transactions', 'solana_signAllTransactions', { transactions: [] }, 'PORTICO-CONNECT-012'],
  [
    'a line break in a field of a sign-in',
    'solana_signIn',
    { statement: 'Hi\nNonce: 1' },
    'PORTICO-CONNECT-012',
  ],
  ['a method that is not known', 'solana_signAnything', {}, 'PORTICO-CONNECT-011'],
])('the wallet is not asked about %s', async (_, method, params, code) => {
  const approve = vi.fn(() => true)
  const { ask } = await startConnected({ approve })
  approve.mockClear()
  await expect(ask(method, params)).rejects.toMatchObject({ code })
  expect(approve).not.toHaveBeenCalled()
})

const readSignature = (transaction: string) => base64.decode(transaction).slice(1, 65)
const isSigned = (transaction: string, address: string) =>
  ed25519.verify(readSignature(transaction), base64.decode(transaction).slice(65), base58.decode(address))

test.each([0, 'legacy'] as const)('a transaction of version %s is signed', async (version) => {
  const { ask, wallet } = await startConnected()
  const transaction = createTestTransaction(wallet.address, version)
  const answer = (await ask('solana_signTransaction', { transaction })) as Record<string, string>
  expect(isSigned(answer.transaction ?? '', wallet.address)).toBe(true)
  expect(answer.signature).toBe(base58.encode(readSignature(answer.transaction ?? '')))
})

test('several transactions are signed by one question', async () => {
  const approve = vi.fn(() => true)
  const { ask, wallet } = await startConnected({ approve })
  const transactions = [
    createTestTransaction(wallet.address),
    createTestTransaction(wallet.address, 'legacy'),
  ]
  const call = vi.spyOn(
    wallet.wallet.features['solana:signTransaction'] as { signTransaction(): void },
    'signTransaction',
  )
  const answer = (await ask('solana_signAllTransactions', { transactions })) as { transactions: string[] }
  expect(answer.transactions.map((transaction) => isSigned(transaction, wallet.address))).toEqual([
    true,
    true,
  ])
  expect(call).toHaveBeenCalledTimes(1)
})

test.each([
  ['unsigned', { unsigned: true }],
  ['as nonsense', { badAnswer: true }],
])('a transaction that comes back %s is not taken', async (_, behavior) => {
  const { ask, wallet } = await startConnected()
  wallet.setBehavior(behavior)
  const transaction = createTestTransaction(wallet.address)
  for (const [method, params] of [
    ['solana_signTransaction', { transaction }],
    ['solana_signAllTransactions', { transactions: [transaction] }],
  ] as const)
    await expect(ask(method, params)).rejects.toMatchObject({ code: 'PORTICO-CONNECT-004' })
})

test('a wallet is not given a version it does not know', async () => {
  const { ask, wallet } = await startConnected({ transactionVersions: ['legacy'] })
  const transaction = createTestTransaction(wallet.address)
  await expect(ask('solana_signTransaction', { transaction })).rejects.toMatchObject({
    code: 'PORTICO-CONNECT-011',
  })
})

test('a wallet that can send does so itself, on the network the site selected', async () => {
  const { ask, wallet } = await startConnected({ rpcUrls: { 'solana:mainnet': 'http://wallet.test/' } })
  const transaction = createTestTransaction(wallet.address)
  const { signature } = (await ask('solana_signTransaction', { transaction })) as { signature: string }
  const asked = stubNodes({ sendTransaction: signature })
  const sendOptions = { skipPreflight: true }
  expect(await ask('solana_signAndSendTransaction', { transaction, sendOptions })).toEqual({ signature })
  expect(asked).toMatchObject([{ url: 'http://wallet.test/', params: [{}, { skipPreflight: true }] }])
})

test.each<[string, Parameters<typeof createStandardWallet>[0], readonly [Network, ...Network[]]]>([
  ['that cannot send', { without: ['solana:signAndSendTransaction'] }, [mainnet]],
  ['that does not know the network', {}, [local]],
])('for a wallet %s Portico sends what it signs', async (_, parameters, networks) => {
  const { ask, wallet } = await startConnected(parameters, networks)
  const transaction = createTestTransaction(wallet.address)
  const signed = (await ask('solana_signTransaction', { transaction })) as Record<string, string>
  const asked = stubNodes({ sendTransaction: signed.signature })
  const sendOptions = { maxRetries: 2, commitment: 'confirmed' }
  const answer = await ask('solana_signAndSendTransaction', { transaction, sendOptions })
  expect(answer).toEqual({ signature: signed.signature })
  expect(asked).toEqual([
    {
      url: networks[0].rpcUrls[0],
      method: 'sendTransaction',
      params: [signed.transaction, { encoding: 'base64', maxRetries: 2 }],
    },
  ])
  stubNodes({ sendTransaction: 'another' })
  await expect(ask('solana_signAndSendTransaction', { transaction })).rejects.toMatchObject({
    code: 'PORTICO-API-004',
  })
})

test('a wallet that can do neither says so', async () => {
  const { ask, wallet } = await startConnected({
    without: ['solana:signAndSendTransaction', 'solana:signTransaction', 'solana:signMessage'],
  })
  const transaction = createTestTransaction(wallet.address)
  const code = 'PORTICO-CONNECT-011'
  await expect(ask('solana_signAndSendTransaction', { transaction })).rejects.toMatchObject({ code })
  await expect(ask('solana_signMessage', { message })).rejects.toMatchObject({ code })
})
