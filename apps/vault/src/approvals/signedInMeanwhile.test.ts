import { base58, base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { type Hex, keccak256 } from 'viem'
import { expect, test, vi } from 'vitest'
import { createTestSigning, type TestAnswers } from '../fixtures/createTestSigning.ts'
import { readAddress } from './bitcoin/getBitcoinAccount.ts'
import { methods } from './methods.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solanaAccount = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const somebodyElse = `${'abandon '.repeat(11)}about`

const sent: string[] = []
const answers: TestAnswers = {
  eth_getTransactionCount: () => `0x${sent.length}`,
  eth_estimateGas: () => '0x5208',
  eth_getBlockByNumber: () => ({ baseFeePerGas: '0x3b9aca00' }),
  eth_maxPriorityFeePerGas: () => '0x1',
  eth_call: () => '0x',
  eth_sendRawTransaction: ([raw]) => {
    sent.push(`${raw}`)
    return keccak256(raw as Hex)
  },
  eth_getTransactionReceipt: () => null,
}

const typedData = {
  types: { EIP712Domain: [{ name: 'name', type: 'string' }], Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: { name: 'Mail' },
  message: { text: 'Hello' },
}

/** A transfer of nothing to oneself. */
const solanaTransaction = base64.encode(
  Uint8Array.from([
    ...[1, ...new Uint8Array(64), 1, 0, 1, 2, ...base58.decode(solanaAccount), ...new Uint8Array(32)],
    ...[...new Uint8Array(32).fill(9), 1, 1, 2, 0, 0, 12, 2, 0, 0, 0, ...new Uint8Array(8)],
  ]),
)

async function writePsbt() {
  const { getAccounts } = await createTestSigning()
  const own = (await getAccounts()).find(({ namespace }) => namespace === 'bip122')?.address ?? ''
  const script = readAddress(own) ?? new Uint8Array()
  const funding = new Transaction({ allowUnknownInputs: true })
  funding.addOutput({ script, amount: 10_000n })
  funding.addInput({ txid: new Uint8Array(32).fill(1), index: 0, finalScriptSig: new Uint8Array() })
  const transaction = new Transaction()
  const nonWitnessUtxo = funding.toBytes(true, true)
  const witnessUtxo = { script, amount: 10_000n }
  transaction.addInput({ txid: funding.id, index: 0, witnessUtxo, nonWitnessUtxo })
  transaction.addOutput({ script, amount: 9_000n })
  return base64.encode(transaction.toPSBT())
}

const calls = [{ to: account, value: '0x1' }]
const chains = {
  ethereum: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
}

test.each([
  ['personal_sign', chains.ethereum, ['0x1234', account]],
  ['eth_signTypedData_v4', chains.ethereum, [account, typedData]],
  ['eth_sendTransaction', chains.ethereum, [{ from: account, ...calls[0] }]],
  [
    'wallet_sendCalls',
    chains.ethereum,
    [{ version: '2.0.0', from: account, chainId: '0x1', atomicRequired: false, calls }],
  ],
  ['solana_signMessage', chains.solana, { message: base58.encode(Uint8Array.from([72, 105])) }],
  ['solana_signTransaction', chains.solana, { transaction: solanaTransaction }],
  ['signMessage', chains.bitcoin, { message: 'Hello' }],
  ['signPsbt', chains.bitcoin, { psbt: await writePsbt() }],
])(
  'what %s had approved is not signed by whoever has signed in meanwhile',
  async (method, caipNetworkId, params) => {
    sent.length = 0
    const run = methods[method] ?? expect.unreachable()
    const stays = await createTestSigning({ answers })
    await run(stays, { caipNetworkId, params })
    const sentBefore = sent.length
    const changes = await createTestSigning({ answers, whileAsked: ({ signIn }) => signIn(somebodyElse) })
    await expect(run(changes, { caipNetworkId, params })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(changes.approvals).toHaveLength(1)
    expect(sent).toHaveLength(sentBefore)
  },
)

test('calls that wait for those before them are not sent by whoever has signed in meanwhile', async () => {
  sent.length = 0
  const mined = (hash: unknown) => ({
    ...{ logs: [], status: '0x1', blockHash: '0xb1', blockNumber: '0x2', gasUsed: '0x5208' },
    transactionHash: hash,
  })
  const signing = await createTestSigning({
    answers: {
      ...answers,
      eth_getTransactionReceipt: async ([hash]) => {
        await signing.signIn(somebodyElse)
        return mined(hash)
      },
    },
  })
  const request = { version: '2.0.0', id: 'a', chainId: '0x1', atomicRequired: false }
  const params = [{ ...request, calls: [calls[0], calls[0]] }]
  await methods.wallet_sendCalls?.(signing, { caipNetworkId: chains.ethereum, params })
  await vi.waitFor(async () => expect((await signing.sentCalls.get('a'))?.isStopped).toBe(true))
  expect(sent).toHaveLength(1)
})
