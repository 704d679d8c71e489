import axe from 'axe-core'
import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'
import { testLocales } from '../text/testLocales.ts'
import { AmountField } from './AmountField.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

function TestAmount({ locale: first }: { locale: string }) {
  const [value, setValue] = useState('')
  const [locale, setLocale] = useState(first)
  return (
    <>
      <AmountField
        label="You send"
        symbol="ETH"
        value={value}
        onChange={setValue}
        locale={locale}
        max={{ label: 'Max', onClick: () => setValue('7.25') }}
        error="Add amount"
        unreadableError="Write it as 1.5"
        askWhich={(text) => `Which is ${text}?`}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Forget
      </button>
      <button type="button" onClick={() => setLocale('de')}>
        German
      </button>
    </>
  )
}

const mount = (locale: string) => {
  mounted?.unmount()
  mounted = mountInShadow(<TestAmount locale={locale} />)
  return getInput()
}
const getInput = () => mounted?.get('input') as HTMLInputElement
const getState = () => ({ value: mounted?.get('output').textContent, shown: getInput().value })
const getReadings = () =>
  [...(mounted?.root.querySelectorAll('fieldset button') ?? [])] as HTMLButtonElement[]
const getNote = () => mounted?.get('[aria-live]').textContent

const type = async (locale: string, keys: string) => {
  mount(locale).focus()
  await userEvent.keyboard(keys)
  return getState()
}

const setNative = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
const put = (input: HTMLInputElement, text: string) => {
  setNative?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

test.each([
  ['en', '1.5', '1.5'],
  ['de', '1,5', '1.5'],
  ['en', '0,5', '0.5'],
  ['de', '0.5', '0.5'],
  ['en', '.5', '0.5'],
  ['en', '-1e5x2', ''],
  ['en', '1.2.3', ''],
  ['en', '1 5', ''],
  ['de', '1.500', ''],
])('%s: typing %s means %j, and stays as typed', async (locale, keys, value) => {
  expect(await type(locale, keys)).toEqual({ value, shown: keys })
})

test('what is no amount says how to write one, until it is one', async () => {
  await type('en', '1.2.3')
  expect(getNote()).toBe('Write it as 1.5')
  expect(getInput().getAttribute('aria-invalid')).toBe('true')
  await userEvent.keyboard('{Backspace}{Backspace}')
  expect(getState()).toEqual({ value: '1.2', shown: '1.2' })
  expect(getNote()).toBe('Add amount')
})

test('pasting means what typing does, or is asked about, in every language', async () => {
  const text = fc.oneof(
    fc.stringMatching(/^[0-9]{0,4}[.,٫ '][0-9]{0,4}$/),
    fc.string({ unit: fc.constantFrom(...'0159.,٫ -e٠٥۵५๕５，．\u00a0'), maxLength: 8 }),
  )
  await fc.assert(
    fc.property(fc.constantFrom(...testLocales), text, (locale, text) => {
      const input = mount(locale)
      for (let length = 1; length <= text.length; length++) {
        put(input, input.value + text[length - 1])
      }
      const typed = getState()
      put(mount(locale), text)
      const pasted = getState()
      const isAsked = getReadings().length > 0
      expect(pasted).toEqual(isAsked ? { ...typed, value: '' } : typed)
    }),
  )
})

test('left alone, it shows how it was understood', async () => {
  await type('en', '0,5')
  getInput().blur()
  await expect.poll(getState).toEqual({ value: '0.5', shown: '0.5' })
})

test('left alone, what is no amount stays to be corrected', async () => {
  await type('en', '1.5.')
  getInput().blur()
  expect(getState()).toEqual({ value: '', shown: '1.5.' })
  expect(getNote()).toBe('Write it as 1.5')
})

test('what comes from outside replaces what was typed, for good', async () => {
  await type('en', 'x')
  await userEvent.click(mounted?.get('button', 'Max') as Element)
  expect(getState()).toEqual({ value: '7.25', shown: '7.25' })
  await userEvent.click(mounted?.get('button', 'Forget') as Element)
  expect(getState()).toEqual({ value: '', shown: '' })
})

test('another language shows the same amount in its own form', async () => {
  await type('en', '1.500')
  await userEvent.click(mounted?.get('button', 'German') as Element)
  expect(getState()).toEqual({ value: '1.500', shown: '1,500' })
})

test.each([
  ['en', '1,234', '1,234.0', '1.234'],
  ['en', '1.234', '1,234.0', '1.234'],
  ['de', '1.234', '1.234,0', '1,234'],
  ['es', '1.234', '1.234,0', '1,234'],
])(
  '%s: of %s that is pasted both readings are offered, and the one that is chosen counts',
  async (locale, text, ...labels) => {
    for (const [index, value] of ['1234', '1.234'].entries()) {
      put(mount(locale), text)
      await expect.poll(() => getReadings().map(({ textContent }) => textContent)).toEqual(labels)
      expect(getState()).toEqual({ value: '', shown: text })
      expect(getNote()).toBe(`Which is ${text}?`)
      expect(getInput().getAttribute('aria-describedby')).toBe(mounted?.get('[aria-live]').id)
      const { violations } = await axe.run(mounted?.root.host as Element, {
        rules: { region: { enabled: false } },
      })
      expect(violations.map(({ id }) => id)).toEqual([])
      await userEvent.click(getReadings()[index] as Element)
      expect([getState().value, getReadings()]).toEqual([value, []])
      expect(mounted?.root.activeElement).toBe(getInput())
    }
  },
)

test('what is not known to be one amount is one as soon as it is typed on', async () => {
  put(mount('en'), '1.234')
  await expect.poll(() => getReadings()).toHaveLength(2)
  getInput().focus()
  await userEvent.keyboard('{End}5')
  expect([getState(), getReadings()]).toEqual([{ value: '1.2345', shown: '1.2345' }, []])
})

function Refreshed() {
  const [price, setPrice] = useState(2.001)
  return (
    <>
      <AmountField label="You send" value="1" onChange={() => {}} locale="en" fiat={`$${price.toFixed(2)}`} />
      <button type="button" onClick={() => setPrice(price + 0.0015)}>
        Read again
      </button>
    </>
  )
}

test('what is read again and stays the same is not announced', async () => {
  mounted?.unmount()
  mounted = mountInShadow(<Refreshed />)
  const announced: MutationRecord[] = []
  const observer = new MutationObserver((records) => announced.push(...records))
  observer.observe(mounted.get('[aria-live]'), { childList: true, characterData: true, subtree: true })
  const again = mounted.get('button', 'Read again')
  for (let times = 0; times < 2; times++) await userEvent.click(again)
  expect([announced.length, getNote()]).toEqual([0, '$2.00'])
  await userEvent.click(again)
  await expect.poll(() => [announced.length, getNote()]).toEqual([1, '$2.01'])
  observer.disconnect()
})

test('is named with what is counted', () => {
  expect(mount('en').labels?.[0]?.textContent).toBe('You send ETH')
})

test('asks phones for the keyboard with a decimal mark', () => {
  expect(mount('en').getAttribute('inputmode')).toBe('decimal')
})
