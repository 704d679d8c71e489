import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { OutScript, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestSigning, type TestAnswers } from '../../fixtures/createTestSigning.ts'
import { VaultError } from '../../service/VaultError.ts'
import { readAddress } from './getBitcoinAccount.ts'
import { sendTransfer } from './sendTransfer.ts'
import { signPsbt } from './signPsbt.ts'

const caipNetworkId = 'bip122:000000000019d6689c085ae165831e93'

/** Phrase, first key and first address of BIP-84. */
const phrase = `${'abandon '.repeat(11)}about`
const publicKey = hex.decode('0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c')
const own = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const receiver = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
/** Of somebody who signs, too. */
const otherKey = new Uint8Array(32).fill(7)

const toScript = (address: string) => {
  const script = readAddress(address)
  if (!script) throw new Error(`${address} is no address.`)
  return script
}
const ownScript = toScript(own)
const otherScript = p2wpkh(secp256k1.getPublicKey(otherKey)).script

/** A transaction that pays to a script. */
function fund(script: Uint8Array, amount: bigint, seed = 1): Transaction {
  const transaction = new Transaction({ allowUnknownInputs: true, allowUnknownOutputs: true })
  transaction.addOutput({ script, amount })
  transaction.addInput({ txid: new Uint8Array(32).fill(seed), index: 0, finalScriptSig: new Uint8Array() })
  return transaction
}

interface Input {
  readonly from: Transaction
  readonly amount?: bigint
  readonly sighashType?: number
  readonly isProven?: boolean
  /** Whether it does not say what it spends. */
  readonly isSilent?: boolean
}
interface Output {
  readonly script: Uint8Array
  readonly amount: bigint
}

function write(inputs: readonly Input[], outputs: readonly Output[]): string {
  const transaction = new Transaction({ allowUnknownOutputs: true })
  for (const { from, amount, sighashType, isProven, isSilent } of inputs) {
    const { script = new Uint8Array(), amount: worth = 0n } = from.getOutput(0)
    transaction.addInput({
      ...{ txid: from.id, index: 0 },
      ...(!isSilent && { witnessUtxo: { script, amount: amount ?? worth } }),
      ...(isProven && { nonWitnessUtxo: from.toBytes(true, true) }),
      ...(sighashType !== undefined && { sighashType }),
    })
  }
  for (const output of outputs) transaction.addOutput(output)
  return base64.encode(transaction.toPSBT())
}

const toNode = (...transactions: readonly Transaction[]): TestAnswers =>
  Object.fromEntries(
    transactions.map((one) => [`tx/${one.id}/hex`, () => hex.encode(one.toBytes(true, true))]),
  )

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

const funding = fund(ownScript, 10_000_000n)
const payment = [
  { script: toScript(receiver), amount: 2_500_000n },
  { script: ownScript, amount: 7_498_000n },
]
const btc = (label: string, value: string) => ({ kind: 'amount', label, value, symbol: 'BTC' })

describe('A transaction of Bitcoin', () => {
  test('says what goes where, what comes back and what it costs, and is signed', async () => {
    const { approval, transaction } = await approve(
      { psbt: write([{ from: funding }], payment) },
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
    const psbt = write([{ from: funding, isProven: true }], payment)
    expect((await approve({ psbt })).approval.warnings).toEqual([])
  })

  test.each([
    ['nobody', {}],
    [
      'nobody but a node that answers with another transaction',
      { [`tx/${funding.id}/hex`]: () => fund(ownScript, 1n).hex },
    ],
  ])('is refused where %s tells what the account spends', async (_, answers) => {
    const { signing, answer } = await sign({ psbt: write([{ from: funding }], payment) }, answers)
    await expect(answer).rejects.toMatchObject({ code: 'OFFLINE' })
    expect(signing.approvals).toEqual([])
  })

  test('that brings a false transaction to prove its amounts is refused', async () => {
    const honest = hex.encode(base64.decode(write([{ from: funding, isProven: true }], payment)))
    // Ten millions of satoshi, twice, become twenty.
    const forged = honest.replaceAll('8096980000000000', '002d310100000000')
    expect(forged).not.toBe(honest)
    const { signing, answer } = await sign({ psbt: base64.encode(hex.decode(forged)) }, toNode(funding))
    await expect(answer).rejects.toMatchObject({ code: 'INVALID' })
    expect(signing.approvals).toEqual([])
  })

  test('is refused where the page names an input of others beside one of the account', async () => {
    const others = fund(otherScript, 1000n, 2)
    const psbt = write([{ from: others }, { from: funding }], payment)
    const signInputs = [{ index: 0 }, { index: 1 }]
    const { signing, answer } = await sign({ psbt, signInputs }, toNode(funding, others))
    await expect(answer).rejects.toMatchObject({ code: 'INVALID' })
    expect(signing.approvals).toEqual([])
  })

  test('is refused where nobody tells what others spend: it could be the account’s, too', async () => {
    const others = fund(otherScript, 1000n, 2)
    const psbt = write([{ from: others }, { from: funding, isProven: true }], payment)
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
  const drain = (change: Partial<Input> = {}) =>
    write([{ from: funding, ...change }, { from: second }, { from: others }], halves)
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
    const psbt = write([{ from: others }, { from: funding }], outputs)
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
    const { approval } = await approve({ psbt: write([{ from: funding }], outputs) }, toNode(funding))
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
    const { approval } = await approve({ psbt: write([{ from: funding }], outputs) }, toNode(funding))
    expect(approval.warnings).toEqual(['highCost'])
  })

  test('has only the account’s own inputs signed, and says how much of it is the visitor’s', async () => {
    const others = fund(otherScript, 5_000_000n, 2)
    const psbt = write(
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
    const psbt = write(
      [{ from: funding }],
      [...payment, { script: note, amount: 0n }, { script: odd, amount: 500n }],
    )
    const { approval } = await approve({ psbt }, toNode(funding))
    expect(approval.lines).toContainEqual({ kind: 'bytes', label: 'data', value: '6a026869' })
    expect(approval.lines).toContainEqual({ kind: 'bytes', label: 'data', value: '5152' })
    expect(approval.warnings).toEqual(['unknownOutput'])
  })

  const plain = write([{ from: funding }], payment)
  const foreign = write([{ from: fund(otherScript, 9n) }], [{ script: ownScript, amount: 1n }])
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
      { psbt: write([{ from: funding, sighashType: SigHash.SINGLE_ANYONECANPAY }], payment) },
    ],
    ['says another amount than is there', { psbt: write([{ from: funding, amount: 9_000_000n }], payment) }],
    [
      'pays out more than it spends',
      { psbt: write([{ from: funding }], [{ script: ownScript, amount: 10_000_001n }]) },
    ],
    ['is longer than what is read', { psbt: 'A'.repeat(1_500_004) }],
    ['pays nobody', { psbt: write([{ from: funding }], []) }],
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
    const psbt = write([{ from: others }, { from: funding }], payment)
    const { answer } = await sign({ psbt, broadcast: true }, toNode(funding, others))
    await expect(answer).rejects.toMatchObject({ code: 'INVALID' })
  })
})

describe('A transfer of Bitcoin', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const small = fund(ownScript, 20_000n, 3)
  const fresh = fund(ownScript, 90_000_000n, 4)
  const utxo = (transaction: Transaction, confirmed = true) => ({
    ...{ txid: transaction.id, vout: 0, status: { confirmed } },
    value: Number(transaction.getOutput(0).amount),
  })

  const usual: TestAnswers = {
    ...toNode(funding, small, fresh),
    [`address/${own}/utxo`]: () => JSON.stringify([utxo(small), utxo(funding), utxo(fresh, false)]),
    'fee-estimates': () => JSON.stringify({ '1': 30.5, '3': 10.5 }),
  }

  async function send(params: object, changes: TestAnswers = {}) {
    let sent: Transaction | undefined
    const answers: TestAnswers = {
      ...usual,
      tx: ([raw]) => {
        sent = Transaction.fromRaw(hex.decode(`${raw}`))
        return sent.id
      },
      ...changes,
    }
    const signing = await createTestSigning({ phrase, answers })
    const answer = (await sendTransfer(signing, { caipNetworkId, params })) as { txid: string }
    return { ...answer, sent, approval: signing.approvals[0] }
  }

  test('spends what is in a block, the largest first, and is told in words', async () => {
    const { txid, sent, approval } = await send({ recipient: receiver, amount: '2500000' })
    expect(sent?.id).toBe(txid)
    expect(sent?.inputsLength).toBe(1)
    expect(hex.encode(sent?.getInput(0).txid ?? new Uint8Array())).toBe(funding.id)
    expect(approval).toMatchObject({ title: 'transfer', warnings: [] })
    // 141 virtual bytes at ten and a half.
    expect(approval?.lines.at(-1)).toEqual(btc('cost', '0.00001481'))
    expect(sent?.vsize).toBeLessThanOrEqual(141)
    expect(approval?.lines).toContainEqual(btc('change', '0.07498519'))
  })

  test('leaves no change that nobody could spend', async () => {
    const { sent, approval } = await send({ recipientAddress: receiver, amount: 9_998_700 })
    expect(sent?.outputsLength).toBe(1)
    expect(approval?.lines).toContainEqual(btc('cost', '0.000013'))
  })

  test('spends several where one is not enough', async () => {
    const { sent } = await send({ recipient: receiver, amount: '10010000' })
    expect(sent?.inputsLength).toBe(2)
  })

  test('asks for the fee as mempool.space has it where the node has no estimates', async () => {
    const { approval } = await send(
      { recipient: receiver, amount: '2500000' },
      {
        'fee-estimates': () => {
          throw new VaultError('INVALID', 'not found')
        },
        'v1/fees/recommended': () => JSON.stringify({ halfHourFee: 2 }),
      },
    )
    expect(approval?.lines.at(-1)).toEqual(btc('cost', '0.00000282'))
  })

  test.each([
    ['more than there is in blocks', { recipient: receiver, amount: '20000000' }, 'INVALID'],
    ['too little', { recipient: receiver, amount: '545' }, 'INVALID'],
    ['a fraction', { recipient: receiver, amount: '1000.5' }, 'INVALID'],
    [
      'to an address of a test network',
      { recipient: 'tb1q9vza2e8x573nczrlzms0wvx3gsqjx7vaxwd45v', amount: '1000' },
      'INVALID',
    ],
    ['to nobody', { amount: '1000' }, 'INVALID'],
    ['to two receivers', { recipient: receiver, recipientAddress: own, amount: '1000' }, 'INVALID'],
    ['from another account', { recipient: receiver, amount: '1000', account: receiver }, 'INVALID'],
  ])('of %s is refused', async (_, params, code) => {
    await expect(send(params)).rejects.toMatchObject({ code })
  })

  test.each([
    [
      'an amount that is not there',
      { [`address/${own}/utxo`]: () => JSON.stringify([{ ...utxo(funding), value: 1e9 }]) },
    ],
    [
      'a transaction that is another',
      { [`tx/${funding.id}/hex`]: () => hex.encode(small.toBytes(true, true)) },
    ],
    [
      'an output of somebody else',
      {
        ...toNode(fund(otherScript, 10_000_000n)),
        [`address/${own}/utxo`]: () => JSON.stringify([utxo(fund(otherScript, 10_000_000n))]),
      },
    ],
    ['no fee', { 'fee-estimates': () => '{}' }],
    ['a fee that nobody pays', { 'fee-estimates': () => '{"3":10001}' }],
    ['nothing that can be read', { [`address/${own}/utxo`]: () => '<html>' }],
  ])('is not done by a node that answers with %s', async (_, changes) => {
    await expect(send({ recipient: receiver, amount: '2500000' }, changes)).rejects.toMatchObject({
      code: 'OFFLINE',
    })
  })

  test.each([
    ['the answer is lost', 'OFFLINE', 'cannot be reached'],
    ['the answer is that it is there', 'INVALID', 'txn-already-in-mempool'],
  ] as const)('is told by its id where the node has it and %s', async (_, code, message) => {
    const sent: string[] = []
    const answers: Record<string, TestAnswers[string]> = { ...usual }
    answers.tx = ([raw]) => {
      const { id } = Transaction.fromRaw(hex.decode(`${raw}`))
      sent.push(id)
      answers[`tx/${id}/hex`] = () => raw
      throw new VaultError(code, message)
    }
    const signing = await createTestSigning({ phrase, answers })
    const params = { recipient: receiver, amount: '2500000' }
    expect(await sendTransfer(signing, { caipNetworkId, params })).toEqual({ txid: sent[0] })
  })

  test.each([
    ['does not answer', () => Promise.reject(new VaultError('OFFLINE', 'cannot be reached'))],
    ['answers with another id', () => '00'.repeat(32)],
  ])('is not said to be sent or not where the node %s, and does not have it', async (_, tx) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let failure: unknown
    send({ recipient: receiver, amount: '2500000' }, { tx }).catch((error) => {
      failure = error
    })
    await vi.waitFor(() => expect(failure).toBeDefined(), { interval: 1_000, timeout: 30_000 })
    const message = expect.stringContaining('It is not known whether')
    expect(failure).toMatchObject({ code: 'OFFLINE', message })
  })
})
