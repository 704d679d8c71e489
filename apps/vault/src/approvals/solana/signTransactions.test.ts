import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64, hex } from '@scure/base'
import { getTransactionDecoder } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { createTestSigning } from '../../fixtures/createTestSigning.ts'
import { programs } from './describeInstruction.ts'
import {
  answers,
  caipNetworkId,
  instruct,
  key,
  mint,
  other,
  receiver,
  sol,
  source,
  target,
  u32,
  u64,
  wallet,
  writeCompressed,
  writeTransaction,
} from './fixtures/transactions.ts'
import { signAllTransactions, signTransaction } from './signTransactions.ts'

async function approve(transaction: string, nodeAnswers = answers) {
  const signing = await createTestSigning({ answers: nodeAnswers })
  const params = { transaction, pubkey: wallet }
  const answer = (await signTransaction(signing, { caipNetworkId, params })) as {
    signature: string
    transaction: string
  }
  const { messageBytes, signatures } = getTransactionDecoder().decode(base64.decode(answer.transaction))
  expect(base58.encode(Uint8Array.from(signatures[wallet] ?? []))).toBe(answer.signature)
  expect(messageBytes).toEqual(getTransactionDecoder().decode(base64.decode(transaction)).messageBytes)
  const isValid = ed25519.verify(
    base58.decode(answer.signature),
    Uint8Array.from(messageBytes),
    base58.decode(wallet),
  )
  expect(isValid).toBe(true)
  const [approval] = signing.approvals
  if (!approval) throw new Error('Nobody was asked.')
  return approval
}

const refusal = async (transaction: string, params: object = {}) => {
  const signing = await createTestSigning({ answers })
  const asked = signTransaction(signing, { caipNetworkId, params: { transaction, ...params } })
  await expect(asked).rejects.toMatchObject({ code: 'INVALID' })
  expect(signing.approvals).toEqual([])
}

const network = { kind: 'text', label: 'network', value: 'Solana' }
const cost = (value: string) => ({ kind: 'amount', label: 'cost', value, symbol: 'SOL' })
const address = (label: string, of: string) => ({ kind: 'address', label, address: of })

describe('A transaction of Solana', () => {
  test.each(['legacy' as const, 0 as const])('that sends SOL is told in words (%s)', async (version) => {
    expect(await approve(writeTransaction([sol(1_500_000_000n)], wallet, version))).toEqual({
      title: 'transfer',
      lines: [
        { kind: 'amount', label: 'amount', value: '1.5', symbol: 'SOL' },
        address('to', receiver),
        network,
        cost('0.000005'),
      ],
      warnings: [],
    })
  })

  test('says what it costs at most to go first', async () => {
    const limit = instruct(programs.computeBudget, [], [2, ...u32(300_000)])
    const price = instruct(programs.computeBudget, [], [3, ...u64(20_000_000n)])
    const { lines } = await approve(writeTransaction([limit, price, sol(1n)]))
    // 5,000 lamports, and 300,000 units at 20 lamports each.
    expect(lines.at(-1)).toEqual(cost('0.006005'))
  })

  test('says no cost where somebody else pays', async () => {
    const { lines } = await approve(writeTransaction([sol(1n)], other))
    expect(lines.at(-1)).toEqual(network)
  })

  test.each([programs.token, programs.token2022])(
    'that sends a token names who owns the account (%s)',
    async (program) => {
      const transfer = instruct(program, [source, mint, target, `${wallet}!`], [12, ...u64(2_500_000n), 6])
      const { title, lines, warnings } = await approve(writeTransaction([transfer]))
      expect({ title, warnings }).toEqual({ title: 'transfer', warnings: [] })
      expect(lines.slice(0, 3)).toEqual([
        { kind: 'text', label: 'amount', value: '2.5' },
        address('token', mint),
        address('to', receiver),
      ])
    },
  )

  test('that sends a token without naming it asks the operator’s node', async () => {
    const transfer = instruct(programs.token, [source, target, `${wallet}!`], [3, ...u64(2_500_000n)])
    const { lines, warnings } = await approve(writeTransaction([transfer]))
    expect(lines[0]).toEqual({ kind: 'text', label: 'amount', value: '2.5' })
    expect(lines[1]).toEqual(address('token', mint))
    expect(warnings).toEqual([])
  })

  test('that sends an unknown token says that it is unknown', async () => {
    const transfer = instruct(programs.token, [other, key(7), `${wallet}!`], [3, ...u64(2_500_000n)])
    const { lines, warnings } = await approve(writeTransaction([transfer]))
    expect(lines.slice(0, 2)).toEqual([
      { kind: 'text', label: 'amount', value: '2500000' },
      address('account', key(7)),
    ])
    expect(warnings).toEqual(['unknownToken', 'unknownOwner'])
  })

  test('that opens the receiver’s account is told step by step', async () => {
    const opened = key(7)
    const create = instruct(
      programs.associatedToken,
      [`${wallet}!`, opened, receiver, mint, programs.system, programs.token],
      [1],
    )
    const transfer = instruct(programs.token, [source, mint, opened, `${wallet}!`], [12, ...u64(1n), 6])
    const memo = instruct(programs.memo, [], [...new TextEncoder().encode('for lunch')])
    const { title, lines, warnings } = await approve(writeTransaction([create, transfer, memo]))
    expect({ title, warnings }).toEqual({ title: 'transaction', warnings: [] })
    expect(lines).toEqual([
      { kind: 'step', label: 'step', position: 1, title: 'openAccount' },
      address('to', receiver),
      address('token', mint),
      { kind: 'step', label: 'step', position: 2, title: 'transfer' },
      { kind: 'text', label: 'amount', value: '0.000001' },
      address('token', mint),
      address('to', receiver),
      { kind: 'step', label: 'step', position: 3, title: 'memo' },
      { kind: 'code', label: 'message', value: 'for lunch' },
      network,
      // 5,000 lamports, and 2,039,280 that an account of 165 bytes holds.
      cost('0.00204428'),
    ])
  })

  const open = (payer: string, program: string, data: readonly number[] = [1]) =>
    instruct(programs.associatedToken, [`${payer}!`, key(7), other, mint, programs.system, program], data)

  test.each([
    [
      'each account that it opens',
      [open(wallet, programs.token), open(wallet, programs.token, [])],
      '0.00408356',
    ],
    ['accounts of Token-2022, which are larger', [open(wallet, programs.token2022)], '0.00267764'],
    ['none that somebody else pays for', [open(key(10), programs.token)], '0.00001'],
  ])('counts as cost what must lie in %s', async (_, instructions, total) => {
    expect((await approve(writeTransaction(instructions))).lines.at(-1)).toEqual(cost(total))
  })

  test('says what it takes for an account where somebody else pays for the rest', async () => {
    const { lines } = await approve(writeTransaction([open(wallet, programs.token)], other))
    expect(lines.at(-1)).toEqual(cost('0.00203928'))
  })

  test('that opens an account of a program which nobody knows is not called so: that one says what it costs', async () => {
    const transfer = instruct(programs.token, [source, mint, key(7), `${wallet}!`], [12, ...u64(1n), 6])
    const { lines, warnings } = await approve(writeTransaction([open(wallet, key(8)), transfer]))
    expect(lines[0]).toMatchObject({ title: 'call' })
    expect(warnings).toEqual(['unknownCall', 'unknownOwner'])
  })

  test.each([
    ['a new account', [...u32(0), ...u64(5n), ...u64(0n), ...new Uint8Array(32)]],
    ['a new account with a seed', [...u32(3), ...new Uint8Array(32), ...u64(1n), 65, ...u64(5n), ...u64(0n)]],
    ['a transfer with a seed', [...u32(11), ...u64(5n), ...u64(1n), 65, ...new Uint8Array(32)]],
  ])('that takes SOL by %s is warned of', async (_, data) => {
    const { title, warnings } = await approve(
      writeTransaction([instruct(programs.system, [`${wallet}!`, receiver, `${wallet}!`], data)]),
    )
    expect({ title, warnings }).toEqual({ title: 'call', warnings: ['unknownCall'] })
  })

  test('does not believe who owns an account that it does not open', async () => {
    const recover = instruct(programs.associatedToken, [`${wallet}!`, key(7), receiver, mint], [2])
    const transfer = instruct(programs.token, [source, mint, key(7), `${wallet}!`], [12, ...u64(1n), 6])
    const { lines, warnings } = await approve(writeTransaction([recover, transfer]))
    expect(warnings).toEqual(['unknownCall', 'unknownOwner'])
    expect(lines).toContainEqual(address('account', key(7)))
  })

  test.each([
    ['an allowance', [13, ...u64(5n), 0], [source, mint, other, `${wallet}!`], 'approve', []],
    [
      'an unlimited allowance',
      [13, ...u64(2n ** 64n - 1n), 0],
      [source, mint, other, `${wallet}!`],
      'approve',
      ['unlimited'],
    ],
    ['an allowance taken back', [5], [source, `${wallet}!`], 'revoke', []],
    [
      'an account handed over',
      [6, 2, 1, ...base58.decode(other)],
      [source, `${wallet}!`],
      'handOver',
      ['handsOver'],
    ],
    ['an account closed', [9], [source, wallet, `${wallet}!`], 'close', []],
    ['an account closed for somebody else', [9], [source, other, `${wallet}!`], 'close', ['otherReceiver']],
  ])('has words for %s', async (_, data, accounts, title, warnings) => {
    expect(await approve(writeTransaction([instruct(programs.token, accounts, data)]))).toMatchObject({
      title,
      warnings,
    })
  })

  test.each([
    ['of a program that nobody knows', key(8), [1, 2]],
    ['that hands the wallet’s account to a program', programs.system, [...u32(1), ...base58.decode(other)]],
    ['of a known program with too few bytes', programs.token, [12, 1]],
  ])('%s is shown as bytes, with a warning', async (_, program, data) => {
    const { title, lines, warnings } = await approve(
      writeTransaction([instruct(program, [`${wallet}!`, receiver], data)]),
    )
    expect({ title, warnings }).toEqual({ title: 'call', warnings: ['unknownCall'] })
    expect(lines.slice(0, 2)).toEqual([
      address('program', program),
      { kind: 'bytes', label: 'data', value: `0x${hex.encode(Uint8Array.from(data))}` },
    ])
  })

  test('that stays valid until it is used is warned of', async () => {
    const nonce = instruct(programs.system, [other, receiver, `${wallet}!`], u32(4))
    expect((await approve(writeTransaction([nonce, sol(1n)]))).warnings).toEqual(['longValid'])
  })

  test('reads accounts of tables from the operator’s node', async () => {
    const { lines } = await approve(writeCompressed())
    // The node's table has the receiver at the place where the page's own has somebody else: what is signed is the place.
    expect(lines).toContainEqual(address('to', other))
  })

  test('says so where no node tells a table', async () => {
    const { title, warnings } = await approve(writeCompressed(), {})
    expect({ title, warnings }).toEqual({ title: 'call', warnings: ['unknownCall', 'unknownAccounts'] })
  })

  const bytes = base64.decode(writeTransaction([sol(1n)]))
  const change = (place: number, value: number) =>
    base64.encode(Uint8Array.from(bytes).fill(value, place, place + 1))
  test.each([
    [
      'needs no signature of this account',
      writeTransaction([instruct(programs.memo, [`${other}!`], [65])], other),
    ],
    ['has something behind it', base64.encode(Uint8Array.from([...bytes, 0]))],
    ['breaks off', base64.encode(bytes.subarray(0, -1))],
    ['has more signers than signatures', change(65, 2)],
    ['has no signer', change(65, 0)],
    [
      'is of a version to come',
      base64.encode(Uint8Array.from([...bytes.subarray(0, 65), 0x81, ...bytes.subarray(65)])),
    ],
    ['has a key twice', base64.encode(Uint8Array.from(bytes).fill(0, 69 + 32, 69 + 64))],
    ['names an account that is not there', change(bytes.length - 14, 9)],
    ['is no base64', '%'],
  ])('that %s is refused', (_, transaction) => refusal(transaction))

  test('for another account is refused', () => refusal(writeTransaction([sol(1n)]), { pubkey: other }))
})

test('Several transactions are approved at once', async () => {
  const signing = await createTestSigning({ answers })
  const transactions = [writeTransaction([sol(1n)]), writeTransaction([sol(2n)])]
  const answer = await signAllTransactions(signing, { caipNetworkId, params: { transactions } })
  expect((answer as { transactions: string[] }).transactions).toHaveLength(2)
  expect(signing.approvals).toHaveLength(1)
  expect(signing.approvals[0]).toMatchObject({ title: 'batch' })
  expect(signing.approvals[0]?.lines.filter(({ kind }) => kind === 'step')).toHaveLength(2)
  expect(signing.approvals[0]?.lines.at(-1)).toEqual(cost('0.00001'))
})
