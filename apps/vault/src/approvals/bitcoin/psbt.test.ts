import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { OutScript, SigHash, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { createTestSigning, type TestAnswers } from '../../fixtures/createTestSigning.ts'
import {
  btc,
  caipNetworkId,
  fund,
  funding,
  otherScript,
  ownScript,
  phrase,
  receiver,
  type TestInput,
  toNode,
  toScript,
  writePsbt,
} from './fixtures/transactions.ts'
import { signPsbt } from './signPsbt.ts'

/** First key of the phrase. */
const publicKey = hex.decode('0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c')

const sign = async (params: object, answers: TestAnswers = {}) => {
  const signing = await createTestSigning({ phrase, answers })
  const answer = signPsbt(signing, { caipNetworkId, params }) as Promise<{ psbt: string; txid?: string }>
  return { signing, answer }
}

async function approve(params: object, answers?: TestAnswers) {
  const { signing, answer } = await sign(params, answers)
  const { psbt } = await answer
  const [approval] = signing.approvals
  if (!approval) throw new Error('Nobody was asked.')
  const transaction = Transaction.fromPSBT(base64.decode(psbt), {
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
  })
  return { approval, transaction }
}

/** Checks the signature of the account against what BIP-143 says is signed. */
function expectSigned(transaction: Transaction, index: number, amount: bigint) {
  const [[key, signature] = []] = transaction.getInput(index).partialSig ?? []
  expect(key).toEqual(publicKey)
  expect(signature?.at(-1)).toBe(SigHash.ALL)
  const { hash } = OutScript.decode(ownScript) as { hash: Uint8Array }
  const code = OutScript.encode({ type: 'pkh', hash })
  const preimage = transaction.preimageWitnessV0(index, code, SigHash.ALL, amount)
  const options = { prehash: false, format: 'der' } as const
  expect(secp256k1.verify(signature?.subarray(0, -1) ?? new Uint8Array(), preimage, publicKey, options)).toBe(
    true,
  )
}

const payment = [
  { script: toScript(receiver), amount: 2_500_000n },
  { script: ownScript, amount: 7_498_000n },
]

describe('A transaction of Bitcoin', () => {
  test('says what goes where, what comes back and what it costs, and is signed', async () => {
    const { approval, transaction } = await approve(
      { psbt: writePsbt([{ from: funding }], payment) },
      toNode(funding),
    )
    expect(approval).toEqual({
      title: 'transfer',
      lines: [
        btc('amount', '0.025'),
        { kind: 'address', label: 'to', address: receiver },
        btc('change', '0.07498'),
        { kind: 'text', label: 'network', value: 'Bitcoin' },
        btc('cost', '0.00002'),
      ],
      warnings: [],
    })
    expectSigned(transaction, 0, 10_000_000n)
  })

  test('that proves its own amounts needs no node', async () => {
    const psbt = writePsbt([{ from: funding, isProven: true }], payment)
    expect((await approve({ psbt })).approval.warnings).toEqual([])
  })

  test.each([
    ['nobody', {}],
    [
      'nobody but a node that answers with another transaction',
      { [`tx/${funding.id}/hex`]: () => fund(ownScript, 1n).hex },
    ],
  ])('is refused where %s tells what the account spends', async (_, answers) => {
    const { signing, answer } = await sign({ psbt: writePsbt([{ from: funding }], payment) }, answers)
    await expect(answer).rejects.toMatchObject({ code: 'OFFLINE' })
    expect(signing.approvals).toEqual([])
  })

  test('that brings a false transaction to prove its amounts is refused', async () => {
    const honest = hex.encode(base64.decode(writePsbt([{ from: funding, isProven: true }], payment)))
    // Ten millions of satoshi, twice, become twenty.
    const forged = honest.replaceAll('8096980000000000', '002d310100000000')
    expect(forged).not.toBe(honest)
    const { signing, answer } = await sign({ psbt: base64.encode(hex.decode(forged)) }, toNode(funding))
    await expect(answer).rejects.toMatchObject({ code: 'INVALID' })
    expect(signing.approvals).toEqual([])
  })

  test('is refused where the page names an input of others beside one of the account', async () => {
    const others = fund(otherScript, 1000n, 2)
    const psbt = writePsbt([{ from: others }, { from: funding }], payment)
    const signInputs = [{ index: 0 }, { index: 1 }]
    const { signing, answer } = await sign({ psbt, signInputs }, toNode(funding, others))
    await expect(answer).rejects.toMatchObject({ code: 'INVALID' })
    expect(signing.approvals).toEqual([])
  })

  test('is refused where nobody tells what others spend: it could be the account’s, too', async () => {
    const others = fund(otherScript, 1000n, 2)
    const psbt = writePsbt([{ from: others }, { from: funding, isProven: true }], payment)
    const { signing, answer } = await sign({ psbt })
    await expect(answer).rejects.toMatchObject({ code: 'OFFLINE' })
    expect(signing.approvals).toEqual([])
  })

  const second = fund(ownScript, 10_000_000n, 2)
  const halves = [
    { script: ownScript, amount: 10_000_000n },
    { script: toScript(receiver), amount: 9_999_000n },
  ]
  const others = fund(otherScript, 1000n, 3)
  const drain = (change: Partial<TestInput> = {}) =>
    writePsbt([{ from: funding, ...change }, { from: second }, { from: others }], halves)
  const finalise = (text: string) => {
    const transaction = Transaction.fromPSBT(base64.decode(text))
    transaction.updateInput(0, { finalScriptWitness: [new Uint8Array(1)] }, true)
    return base64.encode(transaction.toPSBT())
  }
  test.each([
    ['the page names one of them', { psbt: drain(), signInputs: [{ index: 0 }] }],
    ['the page names the other one', { psbt: drain(), signInputs: [{ index: 1 }] }],
    ['one of them is said to be signed already', { psbt: finalise(drain()) }],
    ['of one it is not said what it spends', { psbt: drain({ isSilent: true }) }],
  ])('counts all inputs of the account where %s', async (_, params) => {
    const { approval } = await approve(params, toNode(funding, second, others))
    expect(approval.lines[0]).toEqual(btc('gives', '0.1'))
  })

  test('in which the account gets more than it gives says so', async () => {
    const others = fund(otherScript, 5_000_000n, 2)
    const outputs = [{ script: ownScript, amount: 14_990_000n }]
    const psbt = writePsbt([{ from: others }, { from: funding }], outputs)
    const { approval } = await approve({ psbt }, toNode(funding, others))
    expect(approval.lines[0]).toEqual(btc('gets', '0.0499'))
  })

  test.each([
    ['a quarter of what is sent', 10_000n, 9_987_500n],
    ['0.01 BTC', 9_000_000n, 0n],
    ['little, where all of it comes back', 0n, 9_999_000n],
  ])('that costs %s is not warned of', async (_, sent, back) => {
    const outputs = [
      { script: toScript(receiver), amount: sent },
      { script: ownScript, amount: back },
    ].filter(({ amount }) => amount > 0n)
    const { approval } = await approve({ psbt: writePsbt([{ from: funding }], outputs) }, toNode(funding))
    expect(approval.warnings).toEqual([])
  })

  test.each([
    ['more than a quarter of what is sent', 10_000n, 9_987_000n],
    ['more than 0.01 BTC', 8_900_000n, 0n],
  ])('that costs %s is warned of', async (_, sent, back) => {
    const outputs = [
      { script: toScript(receiver), amount: sent },
      ...(back > 0n ? [{ script: ownScript, amount: back }] : []),
    ]
    const { approval } = await approve({ psbt: writePsbt([{ from: funding }], outputs) }, toNode(funding))
    expect(approval.warnings).toEqual(['highCost'])
  })

  test('has only the account’s own inputs signed, and says how much of it is the visitor’s', async () => {
    const others = fund(otherScript, 5_000_000n, 2)
    const psbt = writePsbt(
      [{ from: others }, { from: funding }],
      [
        { script: toScript(receiver), amount: 7_500_000n },
        { script: ownScript, amount: 7_499_000n },
      ],
    )
    const { approval, transaction } = await approve({ psbt }, toNode(funding, others))
    expect(approval.title).toBe('transaction')
    expect(approval.lines[0]).toEqual(btc('gives', '0.02501'))
    expect(transaction.getInput(0).partialSig).toBeUndefined()
    expectSigned(transaction, 1, 10_000_000n)
  })

  test('shows bytes that it carries, and an amount that goes to no address', async () => {
    const note = Uint8Array.of(0x6a, 0x02, 0x68, 0x69)
    const odd = Uint8Array.of(0x51, 0x52)
    const psbt = writePsbt(
      [{ from: funding }],
      [...payment, { script: note, amount: 0n }, { script: odd, amount: 500n }],
    )
    const { approval } = await approve({ psbt }, toNode(funding))
    expect(approval.lines).toContainEqual({ kind: 'bytes', label: 'data', value: '6a026869' })
    expect(approval.lines).toContainEqual({ kind: 'bytes', label: 'data', value: '5152' })
    expect(approval.warnings).toEqual(['unknownOutput'])
  })

  const plain = writePsbt([{ from: funding }], payment)
  const foreign = writePsbt([{ from: fund(otherScript, 9n) }], [{ script: ownScript, amount: 1n }])
  test.each([
    ['spends nothing of the account', { psbt: foreign }],
    ['is to be signed at another place', { psbt: plain, signInputs: [{ index: 1 }] }],
    ['is to be signed by another address', { psbt: plain, signInputs: [{ index: 0, address: receiver }] }],
    [
      'asks for a signature that leaves outputs open',
      { psbt: plain, signInputs: [{ index: 0, sighashTypes: [SigHash.NONE] }] },
    ],
    [
      'holds the wish for such a signature',
      { psbt: writePsbt([{ from: funding, sighashType: SigHash.SINGLE_ANYONECANPAY }], payment) },
    ],
    [
      'says another amount than is there',
      { psbt: writePsbt([{ from: funding, amount: 9_000_000n }], payment) },
    ],
    [
      'pays out more than it spends',
      { psbt: writePsbt([{ from: funding }], [{ script: ownScript, amount: 10_000_001n }]) },
    ],
    ['is longer than what is read', { psbt: 'A'.repeat(1_500_004) }],
    ['pays nobody', { psbt: writePsbt([{ from: funding }], []) }],
    ['is no PSBT', { psbt: base64.encode(Uint8Array.of(1, 2, 3)) }],
    ['is no base64', { psbt: '%' }],
    ['has something beside', { psbt: plain, more: true }],
  ])('that %s is refused', async (_, params) => {
    const { signing, answer } = await sign(params, toNode(funding))
    await expect(answer).rejects.toMatchObject({ code: 'INVALID' })
    expect(signing.approvals).toEqual([])
  })

  test('is sent where the page asks for it', async () => {
    let sent = ''
    const tx: TestAnswers[string] = ([raw]) => {
      sent = `${raw}`
      return Transaction.fromRaw(hex.decode(sent)).id
    }
    const { answer } = await sign({ psbt: plain, broadcast: true }, { ...toNode(funding), tx })
    const { txid } = await answer
    expect(Transaction.fromRaw(hex.decode(sent)).id).toBe(txid)
  })

  test('that lacks signatures of others is not sent', async () => {
    const others = fund(otherScript, 5_000_000n, 2)
    const psbt = writePsbt([{ from: others }, { from: funding }], payment)
    const { answer } = await sign({ psbt, broadcast: true }, toNode(funding, others))
    await expect(answer).rejects.toMatchObject({ code: 'INVALID' })
  })
})
