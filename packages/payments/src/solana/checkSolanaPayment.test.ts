import { ChainMismatchError } from '@portico/contract/errors/tools'
import { createClient, custom } from 'viem'
import { expect, test } from 'vitest'
import { getPaymentKey } from '../names/names.ts'
import { checkSolanaPayment } from './checkSolanaPayment.ts'

const [mainnet, devnet] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
]
const mainnetGenesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const recipient = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
const payer = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
const signature = '5'.repeat(87)

const ask = (caipNetworkId = devnet) => ({
  ...{ paymentId: 'order-0000000000000001', asset: `${caipNetworkId}/slip44:501` },
  ...{ recipient, amount: 5_000n },
})

/** `Transfer` of the system program: 5,000 lamports. */
const data = '3Bxs4Bc3VYuGVB19'

/** A transaction as a node answers it. */
const paid = (part: { meta?: object; message?: object; rest?: object } = {}) => ({
  ...{ slot: 10, blockTime: 1_700_000_000 },
  meta: {
    err: null,
    fee: 5_000,
    preBalances: [9e6, 1e6, 1, 0],
    postBalances: [8.99e6, 1_005_000, 1, 0],
    ...part.meta,
  },
  transaction: {
    signatures: [signature],
    message: {
      accountKeys: [payer, recipient, '1'.repeat(32), getPaymentKey(ask())],
      instructions: [{ programIdIndex: 2, accounts: [0, 1, 3], data }],
      ...part.message,
    },
  },
  ...part.rest,
})

const check = (transaction: unknown, { genesis = 'LocalNode'.padEnd(44, '1'), request = ask() } = {}) => {
  const answers: Readonly<Record<string, unknown>> = {
    ...{ getGenesisHash: genesis, getSlot: 40, getTransaction: transaction },
  }
  const transport = custom({ request: async ({ method }) => answers[method] }, { retryCount: 0 })
  return checkSolanaPayment({ client: createClient({ transport }), request, signatures: [signature] })
}

test('what a node says of a transfer that names the key has paid', async () => {
  expect(await check(paid())).toEqual({
    ...{ state: 'paid', amount: 5_000n, others: [], isLate: false, confirmations: 31 },
    transfers: [{ id: `${devnet}:${signature}:${recipient}`, amount: 5_000n, isLate: false }],
  })
})

test.each<[string, unknown, string]>([
  ['has failed', paid({ meta: { err: { InstructionError: [0, 'x'] } } }), 'failed'],
  ['has brought nothing by its balances', paid({ meta: { postBalances: [9e6, 1e6, 1, 0] } }), 'absent'],
  [
    'names the key elsewhere',
    paid({ message: { instructions: [{ programIdIndex: 2, accounts: [0, 1], data }] } }),
    'absent',
  ],
  [
    'calls another program',
    paid({ message: { instructions: [{ programIdIndex: 3, accounts: [0, 1, 3], data }] } }),
    'absent',
  ],
  ['is not final', null, 'pending'],
])('a transaction that %s: %s', async (_, transaction, state) => {
  expect((await check(transaction)).state).toBe(state)
})

test.each<[string, unknown]>([
  ['no object', 'x'],
  [
    'of another signature',
    { ...paid(), transaction: { ...paid().transaction, signatures: ['4'.repeat(87)] } },
  ],
  ['without a time', paid({ rest: { blockTime: null } })],
  ['with a balance that JSON cannot hold', paid({ meta: { postBalances: [1, 2 ** 60, 1, 0] } })],
  [
    'with accounts that are not there',
    paid({ message: { instructions: [{ programIdIndex: 9, accounts: [], data }] } }),
  ],
  [
    'with data that is no base58',
    paid({ message: { instructions: [{ programIdIndex: 2, accounts: [], data: '0OIl' }] } }),
  ],
])('an answer that is %s proves nothing', async (_, transaction) => {
  await expect(check(transaction)).rejects.toThrow(SyntaxError)
})

test('a node of another public network is refused, and one of one’s own is taken for the development network alone', async () => {
  await expect(check(paid(), { genesis: mainnetGenesis })).rejects.toThrow(ChainMismatchError)
  await expect(check(paid(), { request: ask(mainnet) })).rejects.toThrow(ChainMismatchError)
  const real = await check(null, { genesis: mainnetGenesis, request: ask(mainnet) })
  expect(real.state).toBe('pending')
})
