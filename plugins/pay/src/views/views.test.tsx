import { HttpStatusError, UserRejectedError } from '@portico/contract/errors'
import { dollar, ether, testHash, testNetwork } from '@portico/testing/plugin'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestPay, dai, elsewhere, type TestPayOptions, testParams } from '../fixtures/createTestPay.ts'
import type { Said } from '../fixtures/testGateway.ts'
import { payWith, settle, until } from '../fixtures/visitor.ts'
import { LateView } from '../late/LateView.tsx'
import { PayView } from './PayView.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

type Theme = 'dark' | 'light'

const getText = () => mounted?.root.textContent ?? ''
const getButton = (text: string | RegExp) => mounted?.get('button', text) as HTMLButtonElement

const show = (element: Parameters<typeof mountInShadow>[0], theme: Theme = 'dark') => {
  mounted = mountInShadow(element, { theme })
}

/** Pay, as it is opened. */
async function showPay(options: TestPayOptions = {}, theme?: Theme) {
  const made = await createTestPay(options)
  await made.part.load()
  show(<PayView pay={made} progress={<LateView pay={made} id="progress" />} />, theme)
  return made
}

/** The review of a way. */
async function showReview(options: TestPayOptions, symbol: string, theme?: Theme) {
  const made = await createTestPay(options)
  const way = made.view.get().ways.find(({ token }) => token?.symbol === symbol)
  await made.choose(way?.id ?? '')
  await until(() => made.views.PayQuote.get()?.review.isFeeKnown === true)
  show(<LateView pay={made} id="PayQuote" />, theme)
  return made
}

const many = { tokens: [dollar, ether, dai] } as const
const portfolio = [
  { caipNetworkId: testNetwork.caipNetworkId, status: 'ready', tokens: [dollar, ether, dai] },
  { caipNetworkId: elsewhere.caipNetworkId, status: 'ready', tokens: [elsewhere] },
] as const

describe('the ways', () => {
  test('say what is asked for, by whom, and what each takes', async () => {
    await showPay({ portfolio })
    for (const text of ['25 USDC', '$25.00', 'Fern & Co.', 'Local', 'You have 1,000.5 USDC', 'At most'])
      expect(getText()).toContain(text)
    for (const text of ['Harbour', 'You pay its fee on top', '+0.1 USDC', 'Another wallet'])
      expect(getText()).toContain(text)
    expect(getButton(/^USD Coin.*1,000/).disabled).toBe(false)
  })

  test('that cannot pay say why, and cannot be pressed', async () => {
    await showPay({ tokens: [{ ...dollar, amount: 5n }], portfolio: portfolio.slice(1) })
    expect(getText()).toContain('On another network')
    expect(getButton(/^USD Coin/).disabled).toBe(true)
    mounted?.unmount()
    const tokens = [{ ...dollar, amount: 24_999_999n }]
    await showPay({ portfolio: [{ ...portfolio[0], tokens }] })
    expect(getText()).toContain('Not enough')
    expect(getButton(/^USD Coin/).disabled).toBe(true)
  })

  test('begin with a wallet where none is connected', async () => {
    const { context } = await showPay({ account: null })
    getButton(/^Connect a wallet/).click()
    await settle()
    expect(context.calls).toContain('open Connect')
    expect(getText()).toContain('Harbour')
  })

  test('through others are none where no address of the payment alone is', async () => {
    await showPay({ said: { address: null } })
    expect(getText()).not.toContain('Harbour')
    expect(getText()).not.toContain('Another wallet')
    expect(getText()).toContain('USD Coin')
  })
})

describe('nothing is offered', () => {
  test.each([
    ['for an asset that is none', { asset: 'eip155:1/usd' }, 'INVALID_ASSET'],
    ['for no amount', { amount: 0n }, 'INVALID_AMOUNT'],
    ['for an amount that is no bigint', { amount: '25' }, 'INVALID_AMOUNT'],
    ['to nobody', { recipient: '' }, 'INVALID_RECIPIENT'],
    ['to the token itself', { recipient: dollar.address }, 'INVALID_RECIPIENT_ADDRESS_FOR_ASSET'],
    ['by a name that can be guessed', { paymentId: '1' }, 'INVALID_PAYMENT_CONFIG'],
  ])('%s', async (_, part, code) => {
    await showPay({ params: { ...testParams, ...part } })
    expect(getText()).toContain(code)
    expect(mounted?.root.querySelectorAll('.portico-row')).toHaveLength(0)
  })

  const toReason = (code: string) => Object.assign(new Error('<b>foreign words</b>'), { code })

  test.each([
    ['an asset that the gateway refuses', [toReason('ASSET_NOT_SUPPORTED')], 'asset is not supported'],
    ['a network that it refuses', [toReason('NETWORK_NOT_SUPPORTED')], 'on this network here'],
    ['an asset that is none to it', [toReason('asset')], 'not valid (INVALID_ASSET)'],
    ['a receiver that is none to it', [toReason('INVALID_RECIPIENT')], 'not valid (INVALID_RECIPIENT)'],
    ['an amount that is none to it', [toReason('amount')], 'not valid (INVALID_AMOUNT)'],
    ['what it gives no reason of', [], 'does not say why'],
    ['a reason that nobody knows', [toReason('MOON')], 'does not say why'],
  ])('for %s, in words of its own', async (_, [cause], text) => {
    const made = await createTestPay()
    made.service.answers['/v1/payments'] = () => {
      throw new HttpStatusError({ details: 'HTTP status code: 400', cause })
    }
    await made.retry()
    show(<PayView pay={made} progress={<LateView pay={made} id="progress" />} />)
    expect(getText()).toContain(text)
    expect(getText()).not.toContain('foreign')
    expect(mounted?.root.querySelectorAll('.portico-row')).toHaveLength(0)
  })

  test('and it is asked again where the gateway is busy', async () => {
    const made = await createTestPay()
    made.service.answers['/v1/payments'] = () => {
      throw new HttpStatusError({ details: 'HTTP status code: 503', cause: toReason('asset') })
    }
    await made.retry()
    show(<PayView pay={made} progress={<LateView pay={made} id="progress" />} />)
    expect(getText()).toContain('could not be loaded')
  })

  test('for an asset that nobody knows', async () => {
    await showPay({ known: [] })
    expect(getText()).toContain('Nobody knows this asset')
    expect(getText()).not.toContain('25000000')
  })
})

describe('the review', () => {
  test('says what a swap takes at most, and that exactly what is asked for arrives', async () => {
    await showReview(many, 'ETH')
    for (const text of ['You pay at most', '0.0103 ETH', 'Arrives exactly', '25 USDC', 'About 12 s'])
      expect(getText()).toContain(text)
    expect(getButton('Pay 25 USDC')).toBeTruthy()
  })

  test('says what the wallet is asked for, one after the other', async () => {
    await showReview(many, 'DAI')
    expect(getText()).toContain('1 of 2: Allow DAI')
    expect(getText()).toContain('2 of 2: Pay')
  })

  test('says that it was declined, and can be pressed again', async () => {
    const made = await showReview({ answers: { eth_sendTransaction: new UserRejectedError() } }, 'USDC')
    await made.views.PayQuote.actions.pay()
    await settle()
    expect(mounted?.get('[role=alert]').textContent).toContain('You declined in the wallet')
    expect(getButton('Pay 25 USDC').disabled).toBe(false)
  })
})

test('what was sent is not offered again', async () => {
  const made = await createTestPay()
  await payWith(made, 'USDC')
  show(<PayView pay={made} progress={<LateView pay={made} id="progress" />} />)
  await until(() => getText().includes('On its way'))
  expect(mounted?.root.querySelectorAll('.portico-row')).toHaveLength(0)
  expect(getText()).toContain('Transaction')
  expect(made.context.transactions.get()).toMatchObject([{ hash: testHash }])
})

const states: readonly (readonly [string, Said, string])[] = [
  ['seen', { state: 'seen', paid: 25_000_000n }, 'Seen on the network'],
  ['paid', { state: 'paid', paid: 25_000_000n }, 'Paid'],
  ['underpaid', { state: 'underpaid', paid: 20_000_000n, choice: 'ask' }, '5 USDC is missing'],
  ['sent back', { state: 'underpaid', paid: 20_000_000n, choice: 'refund' }, 'Fern & Co. sends it back'],
  ['overpaid', { state: 'overpaid', paid: 30_000_000n, due: 0n, choice: 'accept' }, 'in place of 25 USDC'],
  [
    'too much, and accepted',
    { state: 'paid', paid: 30_000_000n, due: 0n, choice: 'accept' },
    'accepts it as',
  ],
  ['too little, and accepted', { state: 'paid', paid: 20_000_000n, choice: 'accept' }, '20 USDC has come'],
  ['late', { state: 'paid', paid: 25_000_000n, isLate: true }, 'after the time was over'],
  ['expired', { state: 'expired' }, 'The time is over'],
  ['refunded', { state: 'refunded', paid: 25_000_000n, refunds: [testHash] }, 'Sent back'],
  ['something else', { wrongAsset: ['x'] }, 'Another asset than USDC has come'],
]

describe('a payment', () => {
  test.each(states)('that is %s says so, and offers no way', async (_, said, text) => {
    await showPay({ said })
    expect(getText()).toContain(text)
    expect(mounted?.root.querySelectorAll('.portico-row')).toHaveLength(0)
  })

  test('that is underpaid is paid the rest of, where the shop asks for it', async () => {
    await showPay({ said: { state: 'underpaid', paid: 20_000_000n, choice: 'ask' } })
    getButton('Pay the rest').click()
    await until(() => getText().includes('Pay with'))
    expect(getText()).toContain('5 USDC')
    expect(getText()).not.toContain('25 USDC')
  })

  test('that the shop sends back is not paid the rest of', async () => {
    await showPay({ said: { state: 'underpaid', paid: 20_000_000n, choice: 'refund' } })
    expect(getText()).not.toContain('Pay the rest')
  })
})

describe('a page of somebody else', () => {
  test('is opened within the press, and what it leads to is waited for', async () => {
    const { context } = await showPay()
    getButton(/^Harbour/).click()
    expect(context.calls).toEqual(['hold https://exchange.example'])
    await until(() => getText().includes('Pay on the page of Harbour'))
    expect(context.calls.at(-1)).toBe('popup https://exchange.example/pay/1')
    expect(getText()).toContain('Its fee is part of what it sends')
    expect(mounted?.root.querySelectorAll('.portico-row')).toHaveLength(0)
    getButton('Pay another way').click()
    await until(() => getText().includes('Pay with'))
  })

  test('that the browser has blocked is opened by a button', async () => {
    const { context } = await showPay({ windows: 'blocked' })
    getButton(/^Harbour/).click()
    await until(() => getText().includes('has not let the page open'))
    expect(mounted?.get('[role=alert]').textContent).toContain('Open it with the button')
    getButton('Open the page of Harbour').click()
    expect(context.calls.at(-1)).toBe('popup https://exchange.example/pay/1')
  })

  test('of another origin is not opened', async () => {
    const made = await showPay()
    made.service.answers['/v1/json-rpc'] = () => ({
      result: { url: 'https://evil.example/', sessionId: '1' },
    })
    getButton(/^Harbour/).click()
    await until(() => getText().includes('did not answer'))
    expect(made.context.calls).toEqual(['hold https://exchange.example', 'release'])
  })
})

test('the code for another wallet leaves once the time is over', async () => {
  const made = await createTestPay()
  await made.part.load()
  show(<LateView pay={made} id="PayScan" />)
  await until(() => getText().includes('25 USDC'))
  made.service.say({ state: 'expired' })
  await made.check()
  await until(() => made.context.calls.includes('back'))
})

test('another wallet reads the amount, the token and the address of this payment alone', async () => {
  const made = await createTestPay()
  await made.part.load()
  show(<LateView pay={made} id="PayScan" />)
  await until(() => getText().includes('25 USDC'))
  const { uri, address } = made.views.PayScan.get() ?? {}
  expect(uri).toBe(`ethereum:${dollar.address}@31337/transfer?address=${address}&uint256=25000000`)
  expect(address).not.toBe(testParams.recipient)
})

describe.each(['dark', 'light'] as const)('%s: axe finds nothing in', (theme) => {
  const look = async () => {
    expect(getText()).not.toMatch(/\{\w+\}|pay\.\w/)
    const { violations } = await axe.run(mounted?.host as HTMLElement, {
      rules: { region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }

  test.each(states)('a payment that is %s', async (_, said) => {
    await showPay({ said }, theme)
    await look()
  })

  test('the ways, some of which cannot pay', async () => {
    await showPay({ portfolio }, theme)
    await look()
  })

  test('the ways without a wallet, and what cannot be paid', async () => {
    await showPay({ account: null }, theme)
    await look()
    mounted?.unmount()
    await showPay({ params: {} }, theme)
    await look()
  })

  test.each(['USDC', 'ETH', 'DAI'])('the review of %s', async (symbol) => {
    await showReview(many, symbol, theme)
    await look()
  })

  test('the code for another wallet', async () => {
    const made = await createTestPay()
    await made.part.load()
    show(<LateView pay={made} id="PayScan" />, theme)
    await look()
  })

  test('what is not known yet', async () => {
    const made = await createTestPay()
    await made.part.load()
    show(<LateView pay={made} id="progress" />, theme)
    await look()
  })
})
