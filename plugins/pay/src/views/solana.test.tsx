import { UserRejectedError } from '@portico/contract/errors'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestPay, type TestPayOptions } from '../fixtures/createTestPay.ts'
import { coinParams, signature, solanaOptions } from '../fixtures/testSolana.ts'
import { payWith, until } from '../fixtures/visitor.ts'
import { LateView } from '../late/LateView.tsx'
import { PayView } from './PayView.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

type Theme = 'dark' | 'light'

const getText = () => mounted?.root.textContent ?? ''
const getButton = (text: string | RegExp) => mounted?.get('button', text) as HTMLButtonElement

async function showWays(options: TestPayOptions = {}, theme: Theme = 'dark') {
  const made = await createTestPay({ ...solanaOptions, ...options })
  await made.part.load()
  mounted = mountInShadow(<PayView pay={made} progress={<LateView pay={made} id="progress" />} />, { theme })
  return made
}

async function showReview(options: TestPayOptions = {}, theme: Theme = 'dark') {
  const made = await createTestPay({ ...solanaOptions, ...options })
  await made.choose(made.view.get().ways[0]?.id ?? '')
  await until(() => Boolean(made.views.PayQuote.get()?.review.plan ?? made.views.PayQuote.get()?.failure))
  mounted = mountInShadow(<LateView pay={made} id="PayQuote" />, { theme })
  return made
}

const poor = { answers: { ...solanaOptions.answers, getFeeForMessage: { value: 4_900_000_000 } } }

test('the wallet on Solana pays what is asked for, and says why another token does not', async () => {
  await showWays()
  expect(getButton(/^Solana You have 5 SOL|^Solana.*5 SOL/).disabled).toBe(false)
  expect(getButton(/^Solana Coin/).disabled).toBe(true)
  expect(getText()).toContain('Not from here yet')
  expect(getText()).toContain('Another wallet')
  expect(getText()).not.toContain('Harbour')
})

test('the review says what a new account of the shop costs, beside the network', async () => {
  await showReview({ params: coinParams })
  for (const text of ['25 SCOIN', 'Account for the shop', '0.00203928 SOL', 'Network cost'])
    expect(getText()).toContain(text)
  expect(getButton('Pay 25 SCOIN').disabled).toBe(false)
})

test('too little for the cost is said, and the wallet is not asked', async () => {
  const { context } = await showReview(poor)
  expect(getText()).toContain('You have too little of the network’s own currency for its cost.')
  expect(getButton('Try again')).toBeTruthy()
  expect(context.requests.some(({ method }) => method.startsWith('solana_'))).toBe(false)
})

test('what was declined can be pressed again, and what was sent is not offered any more', async () => {
  let isDeclined = true
  const send = () => {
    if (isDeclined) throw new UserRejectedError()
    return { signature }
  }
  const made = await createTestPay({
    ...solanaOptions,
    answers: { ...solanaOptions.answers, solana_signAndSendTransaction: send },
  })
  await payWith(made, 'SOL')
  expect(made.views.PayQuote.get()?.failure).toBe('declined')
  isDeclined = false
  await made.views.PayQuote.actions.pay()
  mounted = mountInShadow(<PayView pay={made} progress={<LateView pay={made} id="progress" />} />, {
    theme: 'dark',
  })
  await until(() => getText().includes('On its way'))
  expect(mounted.root.querySelectorAll('.portico-row')).toHaveLength(0)
  expect(made.context.transactions.get()).toMatchObject([
    { hash: signature, data: { lastValidBlockHeight: '150' } },
  ])
  // The gateway finds it by the payment's key.
  expect(made.service.asked.some(({ path }) => path.endsWith('/transactions'))).toBe(false)
})

test('another wallet is given the code with the payment’s key, and no address that would lose it', async () => {
  const made = await createTestPay(solanaOptions)
  await made.part.load()
  mounted = mountInShadow(<LateView pay={made} id="PayScan" />, { theme: 'dark' })
  await until(() => getText().includes('is not recognized'))
  const { uri, address } = made.views.PayScan.get() ?? {}
  expect(address).toBeNull()
  expect(uri).toMatch(/^solana:\w+\?amount=[\d.]+&reference=\w+$/)
  expect(getButton('Copy link')).toBeTruthy()
  expect(getText()).not.toContain('Copy address')
})

describe.each(['dark', 'light'] as const)('%s: axe finds nothing in', (theme) => {
  const look = async () => {
    expect(getText()).not.toMatch(/\{\w+\}|pay\.\w/)
    const { violations } = await axe.run(mounted?.host as HTMLElement, {
      rules: { region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }

  test('the ways on Solana', async () => {
    await showWays({}, theme)
    await look()
  })

  test.each<[string, TestPayOptions]>([
    ['of a token, with an account for the shop', { params: coinParams }],
    ['that too little is there for', poor],
  ])('the review %s', async (_, options) => {
    await showReview(options, theme)
    await look()
  })
})
