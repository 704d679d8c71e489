// @vitest-environment happy-dom
import { base58, base64 } from '@scure/base'
import { expect, onTestFinished, test } from 'vitest'
import { createTestCore } from '../../fixtures/createTestCore.ts'
import { createTestTransaction } from './fixtures/createTestTransaction.ts'
import type { SolanaWallet } from './SolanaWallet.ts'
import { areSame, signMessage } from './signMessage.ts'
import { signAllTransactions, signTransaction } from './signTransactions.ts'

const [address, other] = ['1'.repeat(32), 'So11111111111111111111111111111111111111112']
const chain = 'solana:mainnet'

/** A wallet that answers as given. */
function start(answer: unknown, feature: object = {}) {
  const { core, dispose } = createTestCore()
  onTestFinished(dispose)
  const asked: unknown[][] = []
  const sign = async (...inputs: unknown[]) => {
    asked.push(inputs)
    return answer
  }
  const wallet = {
    core,
    walletId: 'w',
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    accounts: [{ address, chains: [chain], handle: 'handle' }],
    standard: {
      features: {
        'solana:signMessage': { version: '1.0.0', signMessage: sign },
        'solana:signTransaction': { version: '1.0.0', signTransaction: sign, ...feature },
      },
    },
  } as unknown as SolanaWallet
  return { wallet, asked }
}

const unsigned = createTestTransaction(address)
/** The same, with the signature of its first signer. */
const sign = (transaction: string) => {
  const bytes = base64.decode(transaction)
  return bytes.fill(7, 1, 65)
}
const signed = sign(unsigned)
const signature = new Uint8Array(64).fill(7)

test('a signature is of the bytes that were asked for, all of them', async () => {
  const message = Uint8Array.from([1, 2, 3])
  expect(areSame(message, Uint8Array.from(message))).toBe(true)
  for (const signedMessage of [[1, 2, 3, 4], [1, 2], [], [9, 2, 3], [1, 2, 9]].map((bytes) =>
    Uint8Array.from(bytes),
  )) {
    expect(areSame(message, signedMessage)).toBe(false)
    const { wallet } = start([{ signedMessage, signature }])
    await expect(signMessage(wallet, { message: base58.encode(message) })).rejects.toThrow(
      /CONNECT-004.*signedMessage/s,
    )
  }
})

test('a wallet is asked for all transactions at once, on the chain it knows', async () => {
  const { wallet, asked } = start([{ signedTransaction: signed }, { signedTransaction: signed }])
  const answer = await signAllTransactions(wallet, { transactions: [unsigned, unsigned] })
  expect(answer).toEqual({ transactions: [base64.encode(signed), base64.encode(signed)] })
  const input = { account: 'handle', transaction: base64.decode(unsigned), chain }
  expect(asked).toEqual([[input, input]])
  const one = start([{ signedTransaction: signed }])
  expect(await signTransaction(one.wallet, { transaction: unsigned })).toEqual({
    signature: base58.encode(signature),
    transaction: base64.encode(signed),
  })
})

test.each([
  ['fewer', [signed]],
  ['more', [signed, signed, signed]],
  ['one unsigned', [signed, base64.decode(unsigned)]],
  ['the first unsigned', [base64.decode(unsigned), signed]],
  ['one of another account', [signed, sign(createTestTransaction(other))]],
])('what comes back is not taken where it is %s', async (_, transactions) => {
  const { wallet } = start(transactions.map((signedTransaction) => ({ signedTransaction })))
  await expect(signAllTransactions(wallet, { transactions: [unsigned, unsigned] })).rejects.toThrow(
    /CONNECT-004.*signedTransaction/s,
  )
})

test('a transaction that another account signs is refused by its name, before the wallet is asked', async () => {
  const { wallet, asked } = start([])
  await expect(signTransaction(wallet, { transaction: createTestTransaction(other) })).rejects.toThrow(
    new RegExp(`CONNECT-013.*${other}`, 's'),
  )
  expect(asked).toEqual([])
})

test('a version that the wallet does not know is refused by its name', async () => {
  const { wallet, asked } = start([], { supportedTransactionVersions: ['legacy'] })
  await expect(signTransaction(wallet, { transaction: unsigned })).rejects.toThrow(
    /CONNECT-011.*solana:signTransaction, version 0/s,
  )
  expect(asked).toEqual([])
})
