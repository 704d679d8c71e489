import { hasErrorCode } from '@portico/contract/errors'
import { createTestContext, maya, noor } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import {
  ana,
  coin,
  fee,
  lamports,
  ready,
  signature,
  sol,
  solanaAccount,
  solanaAnswers,
  solanaNetwork,
} from '../../fixtures/testSolana.ts'
import type { PlannedTransfer } from '../TransferRules.ts'
import { solana } from './rules.ts'

const noLink = { namespace: 'solana', chainId: null, token: null, amount: null }
const noMarks = { memo: null, references: [] }

describe('a receiver', () => {
  test.each([
    ['', { kind: 'empty' }],
    [` ${ana} `, { kind: 'address', address: ana }],
    [maya, { kind: 'problem', problem: 'notAddress' }],
    [ana.slice(1), { kind: 'problem', problem: 'notAddress' }],
    [`${ana}11`, { kind: 'problem', problem: 'notAddress' }],
    ['maya.sol', { kind: 'problem', problem: 'namesAbsent' }],
    ['Maya.eth', { kind: 'name', name: 'maya.eth' }],
  ])('%j is read as %j', (text, read) => {
    expect(solana.readReceiver(text)).toEqual(read)
  })
})

describe('a payment link', () => {
  test.each([
    [`solana:${ana}`, { ...noLink, to: ana, marks: noMarks }],
    [`solana:${ana}?amount=0.01`, { ...noLink, to: ana, amount: '0.01', marks: noMarks }],
    [`solana:${ana}?spl-token=${coin.address}`, { ...noLink, to: ana, token: coin.address, marks: noMarks }],
    [
      `solana:${ana}?reference=${sol}&memo=Order%201`,
      { ...noLink, to: ana, marks: { memo: 'Order 1', references: [sol] } },
    ],
    [`ethereum:${noor}@1?value=1`, { namespace: 'eip155', chainId: '1', to: '' }],
    [`ethereum:${noor}`, { namespace: 'eip155', chainId: null, to: '' }],
    [ana, null],
    ['solana:https%3A%2F%2Fshop.example%2Fpay', 'unreadable'],
    [`solana:${ana}?amount=1e3`, 'unreadable'],
    [`solana:${ana}?amount=1&amount=2`, 'unreadable'],
    [`solana:${ana}?gift=1`, 'unreadable'],
  ])('%s is read', (link, request) => {
    expect(solana.readPaymentRequest(link)).toEqual(request)
  })
})

describe('sending', () => {
  const reviewed: PlannedTransfer = {
    ...{ token: lamports, amount: 500_000_000n, from: sol, to: ana, network: solanaNetwork },
    ...{ isMax: false, marks: null, estimate: { ...ready, received: 500_000_000n } },
  }
  const start = (answers: Readonly<Record<string, unknown>> = {}) =>
    createTestContext({ account: solanaAccount, answers: { ...solanaAnswers, ...answers } })
  const getAsked = ({ requests }: ReturnType<typeof start>) =>
    requests.filter(({ method }) => method.startsWith('solana_'))

  test('asks the wallet for the account’s signature, and gives it with the last block that can take it', async () => {
    const context = start()
    const sent = await solana.send(context, reviewed)
    expect(sent).toEqual({ hash: signature, amount: 500_000_000n, data: { lastValidBlockHeight: '150' } })
    const [asked, ...others] = getAsked(context)
    expect(asked).toMatchObject({
      method: 'solana_signAndSendTransaction',
      params: { pubkey: sol, transaction: expect.stringMatching(/^[\w+/]+=*$/) },
    })
    expect(others).toEqual([])
  })

  test.each([
    null,
    {},
    signature,
    { signature: '' },
    { signature: 5 },
    { signature: `${signature}11` },
    { signature: 'O'.repeat(87) },
  ])('does not take %j for a signature', async (answer) => {
    const context = start({ solana_signAndSendTransaction: answer })
    const error = await solana.send(context, reviewed).catch((error: unknown) => error)
    expect(hasErrorCode(error, 'PORTICO-CONNECT-004')).toBe(true)
  })

  test.each([
    ['another amount arrives', { ...ready, received: 499_999_999n }],
    ['an account has to be opened', { ...ready, received: 500_000_000n, rent: 1n }],
    ['something is to be said', { ...ready, received: 500_000_000n, notices: [{ kind: 'memoRequired' }] }],
    ['it was not ready', { status: 'unavailable', reason: '' }],
  ] as const)('does not ask the wallet where %s than was reviewed', async (_what, estimate) => {
    const context = start()
    const answer = await solana.send(context, { ...reviewed, estimate })
    expect(answer).toMatchObject({ amount: 500_000_000n, estimate: { status: 'ready', fee } })
    expect(getAsked(context)).toEqual([])
  })

  test('says why a node would refuse it by now, and does not ask the wallet', async () => {
    const context = start({
      simulateTransaction: { value: { err: { InstructionError: [0, 'Custom'] }, logs: [] } },
    })
    const answer = await solana.send(context, reviewed)
    expect(answer).toMatchObject({
      estimate: { status: 'refused', refusal: 'simulationFailed', blocker: 'refused' },
    })
    expect(getAsked(context)).toEqual([])
  })

  test('takes all there is with a fee that has moved, since all of it leaves', async () => {
    const context = start({ getFeeForMessage: { value: 7_000 } })
    const all = 5_000_000_000n
    const estimate = { ...ready, received: all - fee }
    const sent = await solana.send(context, { ...reviewed, isMax: true, amount: all - fee, estimate })
    expect(sent).toMatchObject({ hash: signature, amount: all - fee - 2_000n })
  })

  test('asks nobody for an account that was changed while the node was asked', async () => {
    const context = start({
      getFeeForMessage() {
        context.setAccount({
          ...solanaAccount,
          address: ana,
          caipAddress: `${solanaNetwork.caipNetworkId}:${ana}`,
        })
        return { value: 5_000 }
      },
    })
    await expect(solana.send(context, reviewed)).rejects.toThrow('No wallet is connected')
    expect(getAsked(context)).toEqual([])
  })
})
