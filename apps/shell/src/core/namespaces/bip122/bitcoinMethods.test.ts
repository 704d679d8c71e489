// @vitest-environment happy-dom
import { createBitcoinWallet } from '@portico/testing/standard'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { expect, test, vi } from 'vitest'
import { createTestPsbt, dialects, startConnected, type TestDialect } from './fixtures/createTestBitcoin.ts'

const all = Object.keys(dialects) as TestDialect[]
const { paymentAddress, ordinalsAddress } = createBitcoinWallet()
const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const signInputs = [{ address: paymentAddress, index: 0 }]
const psbt = createTestPsbt(paymentAddress)

test('the addresses come with their kinds; all, or those a site intends', async () => {
  const { ask } = await startConnected('leather')
  const path = "m/84'/0'/0'/0/0"
  expect(await ask('getAccountAddresses')).toMatchObject([
    { address: paymentAddress, type: 'payment', intention: 'payment', path },
    { address: ordinalsAddress, type: 'ordinal', intention: 'ordinal', path },
    { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', type: 'stx' },
  ])
  expect(await ask('getAccountAddresses', { intentions: ['ordinal'] })).toMatchObject([
    { address: ordinalsAddress },
  ])
})

test.each(all)('a message is signed: %s', async (dialect) => {
  const { ask } = await startConnected(dialect)
  const request = { message: 'hello', address: paymentAddress, protocol: 'bip322' }
  const answer = (await ask('signMessage', request)) as Record<string, string>
  // A BIP-322 signature depends on the message and the key alone.
  const expected = await createExpected('bip322')
  expect(answer).toEqual({ address: paymentAddress, signature: expected })
  expect(await ask('signMessage', { message: 'hello', protocol: 'bip322' })).toEqual(answer)
})

/** The signature of the test wallet, got without Portico. */
async function createExpected(protocol: 'ecdsa' | 'bip322') {
  const { sats } = createBitcoinWallet({ isAuthorized: true })
  const provider = sats as {
    request(method: string, params: object): Promise<{ result: { signature: string } }>
  }
  const params = { message: 'hello', address: paymentAddress, protocol: protocol.toUpperCase() }
  return (await provider.request('signMessage', params)).result.signature
}

test.each(['sats', 'satsFeature', 'unisat'] as const)(
  'a message is signed as wallets always did: %s',
  async (dialect) => {
    const { ask } = await startConnected(dialect)
    const answer = await ask('signMessage', { message: 'hello', protocol: 'ecdsa' })
    expect(answer).toEqual({ address: paymentAddress, signature: await createExpected('ecdsa') })
  },
)

test('a wallet that knows BIP-322 only is not asked for another protocol', async () => {
  const { ask } = await startConnected('leather')
  const request = { message: 'hello', protocol: 'ecdsa' }
  await expect(ask('signMessage', request)).rejects.toMatchObject({ code: 'PORTICO-CONNECT-011' })
})

test('a signature for another address is not taken', async () => {
  const { ask, wallet } = await startConnected('leather')
  wallet.setBehavior({ wrongAccount: true })
  await expect(ask('signMessage', { message: 'hello' })).rejects.toMatchObject({
    code: 'PORTICO-CONNECT-004',
  })
})

test.each(all)('a PSBT is signed where it is asked: %s', async (dialect) => {
  const { ask } = await startConnected(dialect)
  const answer = (await ask('signPsbt', { psbt, signInputs })) as { psbt: string }
  const signed = Transaction.fromPSBT(base64.decode(answer.psbt))
  expect(signed.getInput(0).partialSig).toHaveLength(1)
  signed.finalize()
  expect(signed.isFinal).toBe(true)
})

test.each(all.filter((dialect) => dialect !== 'phantom'))(
  'a PSBT is signed and sent: %s',
  async (dialect) => {
    const broadcast = vi.fn()
    const { ask } = await startConnected(dialect, { wallet: { broadcast } })
    const answer = await ask('signPsbt', { psbt, signInputs, broadcast: true })
    const [transaction] = broadcast.mock.lastCall as [string]
    expect(answer).toMatchObject({ txid: Transaction.fromRaw(Buffer.from(transaction, 'hex')).id })
  },
)

test.each(['sats', 'satsFeature', 'leather', 'unisat'] as const)('satoshi are sent: %s', async (dialect) => {
  const broadcast = vi.fn()
  const { ask } = await startConnected(dialect, { wallet: { broadcast } })
  for (const request of [
    { recipient, amount: '1500' },
    { recipientAddress: recipient, amount: 1500 },
    { recipient, amount: 1500n, account: paymentAddress },
  ]) {
    const answer = await ask('sendTransfer', request)
    const transaction = Transaction.fromRaw(Buffer.from(broadcast.mock.lastCall?.[0], 'hex'))
    expect(answer).toEqual({ txid: transaction.id })
    expect(transaction.getOutput(0).amount).toBe(1500n)
    expect(transaction.getOutputAddress(0)).toBe(recipient)
  }
})

test.each<[TestDialect, string, unknown]>([
  ['phantom', 'signPsbt', { psbt, signInputs, broadcast: true }],
  ['phantom', 'sendTransfer', { recipient, amount: '1500' }],
  ['standard', 'sendTransfer', { recipient, amount: '1500' }],
  ['sats', 'signTransaction', {}],
  ['sats', 'toString', {}],
])('%s cannot do %s, and says so', async (dialect, method, params) => {
  const { ask } = await startConnected(dialect)
  await expect(ask(method, params)).rejects.toMatchObject({ code: 'PORTICO-CONNECT-011' })
})

const testAddress = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

test.each<[string, string, unknown, string]>([
  ['a message that is none', 'signMessage', { message: 1 }, 'PORTICO-CONNECT-012'],
  ['an unknown protocol', 'signMessage', { message: '', protocol: 'schnorr' }, 'PORTICO-CONNECT-012'],
  [
    'an address that is not connected',
    'signMessage',
    { message: '', address: recipient },
    'PORTICO-CONNECT-013',
  ],
  ['what is no PSBT', 'signPsbt', { psbt: 'AQID', signInputs }, 'PORTICO-CONNECT-012'],
  ['what is no base64', 'signPsbt', { psbt: '#', signInputs }, 'PORTICO-CONNECT-012'],
  [
    'inputs of somebody else',
    'signPsbt',
    { psbt, signInputs: [{ address: recipient, index: 0 }] },
    'PORTICO-CONNECT-013',
  ],
  [
    'an input that cannot be',
    'signPsbt',
    { psbt, signInputs: [{ address: recipient, index: -1 }] },
    'PORTICO-CONNECT-012',
  ],
  ['a fraction of a satoshi', 'sendTransfer', { recipient, amount: '1.5' }, 'PORTICO-CONNECT-012'],
  ['nothing', 'sendTransfer', { recipient, amount: '0' }, 'PORTICO-CONNECT-012'],
  ['less than nothing', 'sendTransfer', { recipient, amount: -1 }, 'PORTICO-CONNECT-012'],
  ['more than there is', 'sendTransfer', { recipient, amount: '2100000000000001' }, 'PORTICO-CONNECT-012'],
  [
    'an address of another network',
    'sendTransfer',
    { recipient: testAddress, amount: '1' },
    'PORTICO-CONNECT-012',
  ],
  ['no recipient', 'sendTransfer', { amount: '1' }, 'PORTICO-CONNECT-012'],
])('the wallet is not asked for %s', async (_, method, params, code) => {
  const approve = vi.fn(() => true)
  const { ask } = await startConnected('sats', { wallet: { approve } })
  approve.mockClear()
  await expect(ask(method, params)).rejects.toMatchObject({ code })
  expect(approve).not.toHaveBeenCalled()
})

test.each(
  all.flatMap((dialect) => [
    [dialect, 'declines', { rejectRequest: true }, 'PORTICO-CONNECT-002'] as const,
    [dialect, 'answers with nonsense', { badAnswer: true }, 'PORTICO-CONNECT-004'] as const,
    [dialect, 'is gone', { disappear: true }, 'PORTICO-CONNECT-009'] as const,
  ]),
)('%s: nothing is taken from a wallet that %s', async (dialect, _, behavior, code) => {
  const { ask, wallet } = await startConnected(dialect)
  wallet.setBehavior(behavior)
  await expect(ask('signMessage', { message: 'hello' })).rejects.toMatchObject({ code })
  await expect(ask('signPsbt', { psbt, signInputs })).rejects.toMatchObject({ code })
})

test('a transfer without a proper id is not taken', async () => {
  const { ask, wallet } = await startConnected('sats')
  wallet.setBehavior({ badAnswer: true })
  const request = ask('sendTransfer', { recipient, amount: '1500' })
  await expect(request).rejects.toMatchObject({ code: 'PORTICO-CONNECT-004' })
})
