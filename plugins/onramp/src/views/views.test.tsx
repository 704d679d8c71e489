import { type Mounted, mountInShadow } from '@portico/ui/testing'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestOnramp, settle, type TestOnrampOptions } from '../fixtures/createTestOnramp.ts'
import { startWith } from '../fixtures/startOnramp.ts'
import { toToken } from '../fixtures/testGateway.ts'
import { type OrderState, orderStates } from '../purchases/Purchase.ts'
import { BuyInProgressView } from './BuyInProgressView.tsx'
import { OnrampProvidersView } from './OnrampProvidersView.tsx'
import { OnrampSelectView } from './OnrampSelectView.tsx'
import { OnrampView } from './OnrampView.tsx'
import { WhatIsABuyView } from './WhatIsABuyView.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

type Theme = 'dark' | 'light'

const getText = () => mounted?.root.textContent ?? ''
const getButton = (text: string | RegExp) => mounted?.get('button', text) as HTMLButtonElement

const show = (element: Parameters<typeof mountInShadow>[0], theme: Theme = 'dark') => {
  mounted = mountInShadow(element, { theme })
}

/** The form with an amount, and its price. */
async function showForm(options: TestOnrampOptions = {}, amount = '100', theme?: Theme) {
  const made = await startWith(amount, options)
  show(<OnrampView onramp={made.onramp} />, theme)
  return made
}

/** An order that stands so. */
async function showOrder(state: OrderState, theme?: Theme, options: TestOnrampOptions = {}) {
  const made = await startWith('100', options)
  await made.buy()
  await settle()
  made.standings.set(toToken(1), { state, hash: `0x${'ab'.repeat(32)}`, id: 'order-1' })
  await made.clock.pass(3_000)
  const [purchase] = made.view.get().purchases
  show(<BuyInProgressView onramp={made.onramp} params={{ id: purchase?.id }} />, theme)
  return made
}

describe('the form', () => {
  test('says what is paid, what of it is taken, what arrives and for how long', async () => {
    await showForm()
    for (const text of ['$100.00', '$1.50', '$0.25', '0.049125 ETH', 'Acorn Pay', 'Price good for'])
      expect(getText()).toContain(text)
    expect(getButton('Buy ETH').disabled).toBe(false)
  })

  test('says a limit as the visitor reads it', async () => {
    await showForm({ locale: 'de' }, '9')
    expect(getText()).toMatch(/At least 10,00\s€|At least 10,00\s\$/)
  })

  test('shows no price that nobody has said', async () => {
    await showForm({ api: { '/v1/onramp/quote': new Error('down') } })
    expect(getText()).toContain('says no price')
    expect(getText()).not.toContain('$1.50')
    expect(getButton('Try again')).toBeTruthy()
  })
})

describe('an order', () => {
  test.each([
    ['created', 'Waiting for your payment'],
    ['paid', 'Payment received'],
    ['sent', 'On its way'],
    ['arrived', 'Arrived'],
    ['unclear', 'Contact the provider'],
    ['refunded', 'Refunded'],
  ] as const)('that is %s: %s', async (state, title) => {
    await showOrder(state)
    expect(getText()).toContain(title)
    expect(mounted?.root.querySelector('[data-state=done]') !== null).toBe(state === 'arrived')
  })

  test('whose window was blocked opens its page by a button', async () => {
    const { context } = await showOrder('created', 'dark', { windows: 'blocked' })
    expect(getText()).toContain('has not let the page open')
    const before = context.calls.length
    getButton(/^Open the page/).click()
    expect(context.calls.slice(before)).toEqual(['popup https://gateway.example/onramp/open/link-1'])
  })
})

describe.each(['dark', 'light'] as const)('%s: axe finds nothing in', (theme) => {
  const look = async () => {
    expect(getText()).not.toMatch(/\{\w+\}|onramp\.\w/)
    const { violations } = await axe.run(mounted?.host as HTMLElement, {
      rules: { region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }

  const forms: Readonly<Record<string, readonly [TestOnrampOptions, string]>> = {
    'the form': [{}, '100'],
    'the empty form': [{}, ''],
    'the form of too little': [{}, '1'],
    'the form without a price': [{ api: { '/v1/onramp/quote': new Error('down') } }, '100'],
    'the form without an offer': [{ api: { '/v1/onramp/options': new Error('down') } }, '100'],
    'the form where nothing is sold': [{ api: { '/v1/onramp/options': { providers: [] } } }, '100'],
    'the form where nobody may sell': [{ timeZone: 'Asia/Macau' }, '100'],
    'the form without an account': [{ accounts: [] }, '100'],
  }

  test.each(Object.keys(forms))('%s', async (name) => {
    const [options, amount] = forms[name] as (typeof forms)[string]
    await showForm(options, amount, theme)
    await look()
  })

  test.each(orderStates)('an order that is %s', async (state) => {
    await showOrder(state, theme)
    await look()
  })

  test.each(['asset', 'currency', 'method', 'country'])('the list of each %s', async (what) => {
    const { onramp } = createTestOnramp()
    await settle()
    show(<OnrampSelectView onramp={onramp} params={{ what }} />, theme)
    await look()
  })

  test('providers', async () => {
    const { onramp } = await showForm()
    mounted?.unmount()
    show(<OnrampProvidersView onramp={onramp} />, theme)
    expect(getText()).toContain('Best price')
    await look()
  })

  test('what buying is', async () => {
    show(<WhatIsABuyView onramp={createTestOnramp().onramp} />, theme)
    await look()
  })
})
