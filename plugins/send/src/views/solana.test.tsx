import { type Mounted, mountInShadow } from '@portico/ui/testing'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSolanaSend, type TestSolanaOptions } from '../createTestSend.ts'
import { ana, coin, derived, lamports, ready, sol } from '../fixtures/testSolana.ts'
import type { TransferEstimate, TransferNotice, TransferRefusal } from '../namespaces/TransferEstimate.ts'
import { SendResultView } from './SendResultView.tsx'
import { SendReviewView } from './SendReviewView.tsx'
import { SendView } from './SendView.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const getText = () => mounted?.root.textContent ?? ''
const getButton = (text: string) => mounted?.get('button', text) as HTMLButtonElement

async function expectAccessible() {
  const { violations } = await axe.run(mounted?.host as HTMLElement, {
    rules: { region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** The review of half a coin, of which a node has said so. */
async function mountReview(estimate: TransferEstimate, options: TestSolanaOptions = {}) {
  const loadSolana = async () => {
    const { solana } = await import('../namespaces/solana/rules.ts')
    return { solana: { ...solana, readCost: async () => ({ amount: 500_000n, estimate }) } }
  }
  const { context, send } = await createSolanaSend(
    { loadSolana, balances: { tokens: [coin, lamports] }, ...options },
    coin,
  )
  await send.startReview()
  mounted = mountInShadow(<SendReviewView send={send} />)
  return { context, send }
}

describe('before it is signed the review says', () => {
  const notices: Record<TransferNotice['kind'], readonly [notice: TransferNotice, sentence: string]> = {
    transferFee: [
      { kind: 'transferFee', received: 495_000n, withheld: 5_000n },
      'SCOIN takes a fee of 0.005 SCOIN. The receiver gets 0.495 SCOIN.',
    ],
    accountRent: [
      { kind: 'accountRent', lamports: 2_039_280n },
      'The receiver has no account for SCOIN yet. Opening it costs you 0.00203928 SOL.',
    ],
    memoRequired: [{ kind: 'memoRequired' }, 'The receiver wants a memo; one is added.'],
    permanentDelegate: [
      { kind: 'permanentDelegate', delegate: ana },
      '4uQeVj…iofM can take SCOIN out of every account.',
    ],
    frozenByDefault: [{ kind: 'frozenByDefault' }, 'New accounts for SCOIN start frozen.'],
    scaled: [
      { kind: 'scaled', isInterest: false, shown: '1.25', multiplier: '2.5' },
      'Wallets show it as 1.25 SCOIN.',
    ],
  }
  test.each(Object.keys(notices) as TransferNotice['kind'][])('%s', async (kind) => {
    const [notice, sentence] = notices[kind]
    await mountReview({ ...ready, notices: [notice] })
    await expect.poll(getText).toContain(sentence)
    expect(getButton('Confirm in wallet').disabled).toBe(false)
    await expectAccessible()
  })

  test('as much as the issuer means, where the list of tokens knows the multiplier, and no sentence more', async () => {
    const stock = { ...coin, multiplier: '2.5' }
    const scaled = notices.scaled[0]
    await mountReview(
      { ...ready, notices: [scaled, { kind: 'transferFee', received: 495_000n, withheld: 5_000n }] },
      { balances: { tokens: [stock, lamports] } },
    )
    await expect.poll(getText).toContain('−1.25')
    expect(getText()).toContain('SCOIN takes a fee of 0.0125 SCOIN. The receiver gets 1.2375 SCOIN.')
    expect(getText()).not.toContain('Wallets show it as')
  })

  test('the memo of a payment link', async () => {
    const { send } = await mountReview(ready)
    await send.setReceiver(`solana:${ana}?spl-token=${coin.address}&amount=0.5&memo=Order%20<b>1`)
    await vi.waitFor(() => expect(send.store.get().receiverFacts).not.toBeNull())
    await send.startReview()
    await expect.poll(getText).toContain('Public memo: Order <b>1')
    await expectAccessible()
  })
})

describe('the wallet is not asked, and the review says why:', () => {
  test.each<[TransferRefusal, string]>([
    ['leavesDust', 'This leaves too little SOL for your account.'],
    ['receiverBelowRent', 'This is too little SOL for a new account.'],
    ['nonTransferable', 'Nobody can send SCOIN.'],
    ['frozen', 'An account for SCOIN is frozen by its issuer.'],
    ['hookAccountMissing', 'An account SCOIN needs is missing.'],
    ['receiverTokenAccount', 'This is a token account. Use its owner’s address.'],
    ['receiverMint', 'This is a token; what is sent there is lost.'],
    ['receiverProgram', 'This is a program.'],
    ['receiverOffCurve', 'Nobody has a key for this address.'],
    ['insufficient', 'Insufficient funds'],
  ])('%s', async (refusal, sentence) => {
    await mountReview({ status: 'refused', blocker: 'refused', refusal, reason: 'technical' })
    await expect.poll(getText).toContain(sentence)
    expect(getText()).not.toContain('technical')
    expect(getButton('Confirm in wallet').disabled).toBe(true)
    await expectAccessible()
  })

  test('its cost cannot be paid', async () => {
    await mountReview({ status: 'refused', blocker: 'tooHigh', refusal: 'feeUnpaid', reason: '' })
    await expect.poll(getText).toContain('Not enough SOL for the network cost')
    expect(getButton('Confirm in wallet').disabled).toBe(true)
    await expectAccessible()
  })

  test('a trial failed', async () => {
    const refusal = 'simulationFailed'
    await mountReview({ status: 'refused', blocker: 'refused', refusal, reason: 'custom program error: 0x1' })
    await expect.poll(getText).toContain('custom program error: 0x1')
    await expectAccessible()
  })

  test('no node answers, since only a node can make it', async () => {
    await mountReview({ status: 'unavailable', blocker: 'unavailable', reason: 'timeout' })
    await expect.poll(getText).toContain('The network could not be asked.')
    expect(getText()).not.toContain('Your wallet shows')
    expect(getButton('Confirm in wallet').disabled).toBe(true)
    await expectAccessible()
  })

  test('it has changed since', async () => {
    const { send } = await mountReview({ ...ready, received: 1n })
    const { solana } = await import('../namespaces/solana/rules.ts')
    const now = { amount: 400_000n, estimate: { ...ready, received: 400_000n } }
    Object.assign(send.rules.get() ?? solana, { send: async () => now })
    getButton('Confirm in wallet').click()
    await expect.poll(getText).toContain('It has changed. Look at it again.')
    expect(getText()).toContain('−0.4')
    expect(getText()).toContain('Nothing was sent.')
    await expectAccessible()
  })
})

test('a receiver that nobody has a key of is named in the form', async () => {
  const { send } = await createSolanaSend()
  mounted = mountInShadow(<SendView send={send} />)
  await send.setReceiver(derived)
  await expect.poll(getText).toContain('Nobody has a key for this address.')
  expect(getButton('Invalid address').disabled).toBe(true)
  await expectAccessible()
})

test('what looks like another address is marked where the case differs, too', async () => {
  const { send } = await createSolanaSend()
  const twin = sol.replace('BMxV', 'bMxV')
  await send.setReceiver(twin)
  await vi.waitFor(() => expect(send.store.get().receiverFacts).not.toBeNull())
  await send.startReview()
  mounted = mountInShadow(<SendReviewView send={send} />)
  await expect
    .poll(() => [...(mounted?.root.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent))
    .toEqual(['b', 'B'])
})

test.each([
  ['may still get in is not', 'pending', 'On its way', 2],
  ['can never get in is', 'expired', 'It did not get in', 3],
] as const)('what %s offered to be sent again', async (_what, outcome, sentence, buttons) => {
  const { context, send } = await createSolanaSend({ outcome })
  await send.startReview()
  await send.confirm()
  mounted = mountInShadow(<SendResultView send={send} />)
  await expect.poll(getText).toContain(sentence)
  expect(mounted.root.querySelectorAll('button')).toHaveLength(buttons)
  await expectAccessible()
  if (outcome === 'pending') return
  expect(getText()).toContain('You can send it again.')
  getButton('Try again').click()
  await expect.poll(() => context.calls.at(-1)).toBe('open SendReview')
})
