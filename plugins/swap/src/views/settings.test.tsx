import { type Mounted, mountInShadow } from '@portico/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createQuotedSwap } from '../fixtures/createTestSwap.ts'
import { SwapSettingsView } from './SwapSettingsView.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const getText = () => mounted?.root.textContent ?? ''
const getField = () => mounted?.get('input[inputmode=decimal]') as HTMLInputElement
const getSuggested = () => mounted?.get('button', /^Suggested/) as HTMLButtonElement
const warning = 'With so much slippage, others may take the difference.'

async function openSettings(locale = 'en') {
  const opened = await createQuotedSwap({ locale })
  mounted = mountInShadow(<SwapSettingsView swap={opened.swap} />)
  const getSlippage = () => opened.swap.views.Swap.get().slippage
  return { ...opened, getSlippage }
}

const type = async (keys: string) => {
  getField().focus()
  await userEvent.keyboard(keys)
}

test.each([
  ['en', '0.5', 50],
  ['en', '0,5', 50],
  ['de', '0,5', 50],
  ['en', '.25', 25],
  ['en', '5', 500],
  ['fa', '۰٫۵', 50],
])('in %s, %s typed by hand is taken, without a warning', async (locale, keys, points) => {
  const { getSlippage } = await openSettings(locale)
  expect(getSuggested().getAttribute('aria-pressed')).toBe('true')
  await type(keys)
  await expect.poll(getSlippage).toBe(points)
  expect(getField().value).toBe(keys)
  expect(getSuggested().getAttribute('aria-pressed')).toBe('false')
  expect(getText()).not.toContain(warning)
})

test.each(['5.01', '6', '50'])('%s is more than it should be: it is taken, and warned of', async (keys) => {
  const { getSlippage } = await openSettings()
  await type(keys)
  await expect.poll(getText).toContain(warning)
  expect(getSlippage()).toBe(Number(keys) * 100)
})

test.each(['0', '0.001', '51', '-1', '1e1', '1.2.3', 'much'])(
  '%s is none: what counted before counts on, and the bounds are said',
  async (text) => {
    const { getSlippage } = await openSettings()
    await userEvent.fill(getField(), text)
    await expect.poll(getText).toContain('Enter 0.01 to 50 percent.')
    expect(getField().getAttribute('aria-invalid')).toBe('true')
    expect(getSlippage()).toBe(100)
    expect(getSuggested().getAttribute('aria-pressed')).toBe('false')
  },
)

test('the bounds are written as the language does', async () => {
  await openSettings('de')
  await type('99')
  await expect.poll(getText).toContain('Enter 0,01 to 50 percent.')
})

test('what is suggested comes back by its button, and by emptying the field', async () => {
  const { getSlippage } = await openSettings()
  await type('6')
  await expect.poll(getSlippage).toBe(600)
  await userEvent.click(getSuggested())
  await expect.poll(getSlippage).toBe(100)
  expect([getField().value, getText().includes(warning)]).toEqual(['', false])
  await type('6')
  await expect.poll(getSlippage).toBe(600)
  await userEvent.clear(getField())
  await expect.poll(getSlippage).toBe(100)
})

test('one’s own stands there again when the settings are opened anew', async () => {
  const { swap } = await openSettings('de')
  await type('0,5')
  mounted?.unmount()
  mounted = mountInShadow(<SwapSettingsView swap={swap} />)
  expect(getField().value).toBe('0,5')
})

test('allowing without limit is off, says what it means, and can be taken back', async () => {
  const { swap } = await openSettings()
  const getChoice = () => swap.views.SwapSettings.get().choice
  const press = () => userEvent.click(mounted?.get('[role=switch]') as Element)
  expect(getChoice()).toBe('exact')
  expect(getText()).toContain('Each swap allows just what it takes.')
  await press()
  await expect.poll(getChoice).toBe('unlimited')
  expect(getText()).toContain('The contract may take all of a token, until you take it back.')
  await press()
  await expect.poll(getChoice).toBe('exact')
})
