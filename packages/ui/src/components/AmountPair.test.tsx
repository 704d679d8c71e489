import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'
import { AmountField } from './AmountField.tsx'
import { AmountPair } from './AmountPair.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

/** Twice as much comes as is given; turned round, what came is given. */
function TestPair() {
  const [{ symbols, amount }, set] = useState({ symbols: ['ETH', 'USDC'] as const, amount: '' })
  const [from, to] = symbols
  const comes = amount && `${Number(amount) * 2}`
  return (
    <AmountPair
      flip={{ label: 'Turn round', onClick: () => set({ symbols: [to, from] as never, amount: comes }) }}
    >
      <AmountField
        label="You pay"
        symbol={from}
        value={amount}
        onChange={(next) => set({ symbols, amount: next })}
        locale="en"
        balance={`Balance of ${from}`}
        max={{ label: 'Max', onClick: () => set({ symbols, amount: '7' }) }}
      />
      <AmountField label="You get" symbol={to} value={comes} onChange={() => {}} locale="en" isReadOnly />
    </AmountPair>
  )
}

const mount = (dir: 'ltr' | 'rtl' = 'ltr') => {
  mounted = mountInShadow(<TestPair />)
  mounted.host.dir = dir
}
const getFields = () => [...mounted.root.querySelectorAll('input')]
const getNames = () => getFields().map(({ labels }) => labels?.[0]?.textContent)
const getAmounts = () => getFields().map(({ value }) => value)
const getFlip = () => mounted.get('button', 'Turn round')

test('each amount is named with what is counted', () => {
  mount()
  expect(getNames()).toEqual(['You pay ETH', 'You get USDC'])
})

test('what is typed stays where it is typed, and the other follows', async () => {
  mount()
  getFields()[0]?.focus()
  await userEvent.keyboard('1.5')
  expect(getAmounts()).toEqual(['1.5', '3'])
  expect(mounted.root.activeElement).toBe(getFields()[0])
})

test('nothing is typed into what follows', async () => {
  mount()
  getFields()[1]?.focus()
  await userEvent.keyboard('9')
  expect(getAmounts()).toEqual(['', ''])
})

test('Tab leads from what is given over Max and the button on the seam to what comes', async () => {
  mount()
  getFields()[0]?.focus()
  const passed: (string | null)[] = []
  for (let times = 0; times < 2; times += 1) {
    await userEvent.keyboard('{Tab}')
    const { activeElement } = mounted.root
    passed.push(activeElement?.getAttribute('aria-label') ?? activeElement?.id ?? null)
  }
  expect(passed).toEqual(['Turn round', getFields()[1]?.id])
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}')
  expect(mounted.root.activeElement?.textContent).toBe('Max')
})

test.each(['{Enter}', ' '])('the button turns them round by key %j, and keeps the focus', async (key) => {
  mount()
  getFields()[0]?.focus()
  await userEvent.keyboard('2')
  getFlip().focus()
  await userEvent.keyboard(key)
  expect(getNames()).toEqual(['You pay USDC', 'You get ETH'])
  expect(getAmounts()).toEqual(['4', '8'])
  expect(mounted.root.activeElement).toBe(getFlip())
})

test.each(['ltr', 'rtl'] as const)(
  '%s: the button lies in the middle of the seam, on nothing else',
  (dir) => {
    mount(dir)
    const [above, below] = [...mounted.root.querySelectorAll('.portico-amount')].map((panel) =>
      panel.getBoundingClientRect(),
    )
    const button = getFlip().getBoundingClientRect()
    const middle = button.top + button.height / 2
    expect(middle).toBeGreaterThanOrEqual(above?.bottom ?? Number.NaN)
    expect(middle).toBeLessThanOrEqual(below?.top ?? Number.NaN)
    expect(button.left + button.width / 2).toBeCloseTo(((above?.left ?? 0) + (above?.right ?? 0)) / 2, 0)
    for (const text of mounted.root.querySelectorAll(
      'input, label, .portico-amount-balance, .portico-amount-max',
    )) {
      const { top, bottom, left, right } = text.getBoundingClientRect()
      const isBeside =
        bottom <= button.top || top >= button.bottom || right <= button.left || left >= button.right
      expect(isBeside, text.textContent || text.className).toBe(true)
    }
  },
)
