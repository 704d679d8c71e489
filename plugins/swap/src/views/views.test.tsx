import { HttpTimeoutError } from '@portico/contract/errors'
import { dollar, ether } from '@portico/testing/plugin'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import type {} from '@vitest/browser-playwright'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createQuotedSwap, type TestSwap } from '../fixtures/createTestSwap.ts'
import { createTestViews } from '../fixtures/createTestViews.ts'
import type { SwapData } from '../headless.ts'
import { SwapView } from './SwapView.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const getText = () => mounted?.root.textContent ?? ''
const getButton = (text: string | RegExp) => mounted?.get('button', text) as HTMLButtonElement
const getSubmit = () => mounted?.get('button[type=submit]') as HTMLButtonElement
const getFields = () => [...(mounted?.root.querySelectorAll('input') ?? [])] as HTMLInputElement[]
const getShown = () => getFields().map(({ value }) => value)

/** The form on screen, empty, for an ether in dollars unless told otherwise. */
async function openForm(...[options, tokens]: Parameters<typeof createQuotedSwap>): Promise<TestSwap> {
  const opened = await createQuotedSwap(options, { ...tokens, amount: '' })
  mounted = mountInShadow(<SwapView swap={opened.swap} />)
  return opened
}

/** As long as a finger rests on a button. */
const press = (text: string) => userEvent.click(getButton(text), { delay: 600 })
const typeAmount = async (keys: string) => {
  getFields()[0]?.focus()
  await userEvent.keyboard(keys)
}
const pasteAmount = (text: string) => userEvent.fill(getFields()[0] as HTMLInputElement, text)

describe('an amount', () => {
  test.each([
    ['en', '0.5', '1250'],
    ['en', '0,5', '1250'],
    ['en', '.5', '1250'],
    ['de', '0,5', '1250'],
    ['de', '0.5', '1250'],
    ['de', '0,0003', '0,75'],
    ['fa', '۰٫۵', '۱۲۵۰'],
  ])('in %s that is typed as %s brings %s', async (locale, keys, comes) => {
    const { tick } = await openForm({ locale })
    await typeAmount(keys)
    await tick()
    await expect.poll(getShown).toEqual([keys, comes])
    expect(getSubmit().textContent).toBe('Review')
    expect(getSubmit().disabled).toBe(false)
  })

  test.each([
    ['en', '1.234,5', 'Write the amount as 1.5.'],
    ['de', '1.234,5', 'Write the amount as 1,5.'],
    ['en', '-1', 'Write the amount as 1.5.'],
    ['en', '1e3', 'Write the amount as 1.5.'],
    ['en', '0x12', 'Write the amount as 1.5.'],
    ['en', 'half an ether 💥', 'Write the amount as 1.5.'],
    ['en', '1'.repeat(79), 'Write the amount as 1.5.'],
  ])('in %s that is pasted as %s is none, and is not quoted', async (locale, text, said) => {
    const { swap } = await openForm({ locale })
    await pasteAmount(text)
    await expect.poll(getText).toContain(said)
    expect(getShown()).toEqual([text, ''])
    expect([getSubmit().textContent, getSubmit().disabled]).toEqual(['Add amount', true])
    expect(swap.views.Swap.get().quote.status).toBe('idle')
  })

  test('that may be two is asked about, and the one that is chosen counts', async () => {
    const { swap } = await openForm({}, { from: dollar, to: ether })
    await pasteAmount('1,234')
    await expect.poll(getText).toContain('Which amount is 1,234?')
    expect(getSubmit().disabled).toBe(true)
    await press('1.234')
    await expect.poll(() => swap.views.Swap.get().amount).toBe(1_234_000n)
  })

  test('that is finer than the token says so', async () => {
    await openForm({}, { from: dollar, to: ether })
    await typeAmount('1.2345678')
    await expect.poll(getText).toContain('USDC has at most 6 decimals')
    expect([getSubmit().textContent, getSubmit().disabled]).toEqual(['Incorrect value', true])
  })

  test('that is more than there is says so', async () => {
    await openForm()
    await typeAmount('2.000000000000000001')
    await expect.poll(() => getSubmit().textContent).toBe('Insufficient funds')
    expect(getSubmit().disabled).toBe(true)
  })

  test('from Max leaves what the network takes, and can be typed over', async () => {
    const { swap } = await openForm()
    await press('Max')
    await expect.poll(() => getShown()[0]).toBe('1.99964')
    await pasteAmount('1')
    await expect.poll(() => swap.views.Swap.get().amount).toBe(ether.amount / 2n)
  })

  test('from Max that nobody can say asks for one, and leaves what was typed', async () => {
    await openForm({ answers: { eth_gasPrice: new HttpTimeoutError() } })
    await typeAmount('0.5')
    await press('Max')
    await expect.poll(getText).toContain('The network cost is not known now. Enter an amount.')
    expect(getShown()[0]).toBe('0.5')
  })
})

test('a quote follows from what is typed, and nobody types into it', async () => {
  const { tick } = await openForm()
  await typeAmount('0.5')
  expect([getShown()[1], getFields()[1]?.getAttribute('aria-busy')]).toEqual(['', 'true'])
  expect(getFields()[1]?.readOnly).toBe(true)
  await tick()
  await expect.poll(() => getShown()[1]).toBe('1250')
  expect(getFields()[1]?.hasAttribute('aria-busy')).toBe(false)
})

test('turned round, each token stands where the other stood, with what would have come', async () => {
  const { tick } = await openForm()
  await typeAmount('0.5')
  await tick()
  await expect.poll(() => getShown()[1]).toBe('1250')
  await press('Swap the two tokens')
  await expect.poll(() => getShown()[0]).toBe('1250')
  const chips = [...(mounted?.root.querySelectorAll('.portico-chip[aria-label]') ?? [])]
  expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual([
    'USDC, Select token',
    'ETH, Select token',
  ])
  expect(getSubmit().textContent).toBe('Insufficient funds')
})

test('Enter goes on to the review', async () => {
  const { context, tick } = await openForm()
  await typeAmount('0.5')
  await tick()
  await expect.poll(() => getSubmit().textContent).toBe('Review')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => context.calls).toContain('open SwapPreview')
})

test('a quote that could not be had is asked for by the button', async () => {
  const { gateway, tick } = await openForm()
  gateway.failure = new HttpTimeoutError()
  await typeAmount('0.5')
  await tick()
  await expect.poll(getText).toContain('No quote could be had')
  gateway.failure = null
  await press('Try again')
  await tick()
  await expect.poll(() => getSubmit().textContent).toBe('Review')
})

describe('the button', () => {
  const words: Readonly<
    Record<Exclude<SwapData['status'], 'disconnected' | 'unsupported'>, [text: string, isOpen: boolean]>
  > = {
    selectFrom: ['Select token', true],
    selectTo: ['Select token', true],
    addAmount: ['Add amount', false],
    incorrectValue: ['Incorrect value', false],
    insufficientFunds: ['Insufficient funds', false],
    // Busy, so that the focus stays.
    loading: ['Getting a quote', true],
    insufficientLiquidity: ['Insufficient liquidity', false],
    failed: ['Try again', true],
    impactTooHigh: ['Price impact too high', false],
    trap: ['Cannot be sold again', false],
    review: ['Review', true],
  }

  test.each(Object.entries(words))('says in the state %s: %j', (status, [text, isOpen]) => {
    const { swap } = createTestViews({ data: { Swap: { status: status as SwapData['status'] } } })
    mounted = mountInShadow(<SwapView swap={swap} />)
    expect([getSubmit().textContent, !getSubmit().disabled]).toEqual([text, isOpen])
    expect(getSubmit().getAttribute('aria-busy')).toBe(status === 'loading' ? 'true' : null)
  })

  test('has words of its own for every state', () => {
    const said = Object.entries(words).filter(([status]) => status !== 'selectTo')
    expect(new Set(said.map(([, [text]]) => text)).size).toBe(said.length)
  })
})
