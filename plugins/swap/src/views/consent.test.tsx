import { ether } from '@portico/testing/plugin'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createQuotedSwap, getAsked, type TestSwap } from '../fixtures/createTestSwap.ts'
import { createTestViews } from '../fixtures/createTestViews.ts'
import type { ImpactLevel } from '../rules/rateImpact.ts'
import { SwapPreviewView } from './SwapPreviewView.tsx'
import { SwapView } from './SwapView.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const getText = () => mounted?.root.textContent ?? ''
const getButton = (text: string | RegExp) => mounted?.get('button', text) as HTMLButtonElement
const getMain = () => getButton(/^(Swap|Review|Price impact too high|Confirm in)/)

/** A quote that moves the price by so many basis points, under review and on screen. */
async function review(
  impact: number,
  options: Parameters<typeof createQuotedSwap>[0] = {},
): Promise<TestSwap> {
  const opened = await createQuotedSwap(options)
  const { Swap, SwapPreview } = opened.swap.views
  opened.gateway.quote = { impact }
  Swap.actions.refresh()
  await opened.tick()
  await expect.poll(() => Swap.get().status).toBe('review')
  await Swap.actions.next()
  SwapPreview.subscribe(() => {})
  mounted = mountInShadow(<SwapPreviewView swap={opened.swap} />)
  await expect.poll(() => SwapPreview.get()?.step?.kind).toBe('swap')
  return opened
}

test.each([299, 400, 999])(
  'where %i basis points are lost, nothing has to be said before',
  async (impact) => {
    const opened = await review(impact)
    expect(mounted?.root.querySelector('input')).toBeNull()
    expect(getMain().disabled).toBe(false)
    await userEvent.click(getMain())
    await expect.poll(() => getAsked(opened.context)).toHaveLength(1)
  },
)

test('where a tenth is lost, a word has to be typed, and another does not do', async () => {
  const opened = await review(1_200)
  expect(getText()).toContain('Type “accept” to accept losing 12.0%')
  expect(getMain().disabled).toBe(true)
  const field = mounted?.get('input') as HTMLInputElement
  await userEvent.type(field, 'acept')
  expect(getMain().disabled).toBe(true)
  await userEvent.fill(field, ' Accept ')
  await expect.poll(() => getMain().disabled).toBe(false)
  await userEvent.fill(field, 'accepted')
  await expect.poll(() => getMain().disabled).toBe(true)
  await userEvent.fill(field, 'accept')
  expect(getAsked(opened.context)).toEqual([])
  await userEvent.click(getMain())
  await expect.poll(() => getAsked(opened.context)).toHaveLength(1)
})

test('where nobody knows what is lost, a tick is asked for, and can be taken back', async () => {
  const opened = await review(0, { balances: { tokens: [{ ...ether, price: null }] } })
  expect(getText()).toContain('I accept that the loss is not known.')
  expect(getMain().disabled).toBe(true)
  const box = mounted?.get('input[type=checkbox]') as HTMLInputElement
  await userEvent.click(box)
  await expect.poll(() => getMain().disabled).toBe(false)
  await userEvent.click(box)
  await expect.poll(() => getMain().disabled).toBe(true)
  expect(getAsked(opened.context)).toEqual([])
})

const levels: readonly ImpactLevel[] = ['low', 'said', 'high', 'severe', 'refused', 'unknown']
const consents = { severe: 'word', unknown: 'tick' } as const

test.each(levels)('no button tempts one to swap anyway, whatever the impact: %s', (level) => {
  const consent = level in consents ? consents[level as keyof typeof consents] : 'none'
  const impact = level === 'unknown' ? null : 1_200
  const status = level === 'refused' ? 'impactTooHigh' : 'review'
  const { review } = createTestViews().swap.views.SwapPreview.get() ?? {}
  if (!review) throw new Error('nothing is under review')
  const { swap } = createTestViews({
    data: { Swap: { level, impact, status }, SwapPreview: { consent, review: { ...review, level, impact } } },
  })
  for (const View of [SwapView, SwapPreviewView]) {
    mounted?.unmount()
    mounted = mountInShadow(<View swap={swap} />)
    const words = [...mounted.root.querySelectorAll('button')].map(({ textContent }) => textContent)
    expect(words.join(' ')).not.toMatch(/anyway|still|ignore|continue/i)
  }
})
