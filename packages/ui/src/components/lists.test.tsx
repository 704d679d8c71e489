import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as ui from '../exports/index.ts'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'
import { ether } from '../tokens/testTokens.ts'

let mounted: Mounted
afterEach(() => mounted.unmount())

const mount = (element: ReactNode, dir: 'ltr' | 'rtl' = 'ltr') => {
  mounted = mountInShadow(element)
  mounted.host.dir = dir
  return mounted
}
const getBox = (selector: string) => mounted.get(selector).getBoundingClientRect()
const getFocused = () => mounted.root.activeElement?.textContent
const nothing = () => {}

describe('EndlessList', () => {
  const rows = (heading: string, count: number, chosen: string[] = []) =>
    Array.from({ length: count }, (_, index) => {
      const label = `${heading} ${index}`
      return <ui.Row key={label} surface="flat" label={label} onClick={() => void chosen.push(label)} />
    })

  test('the arrows go over all groups, Home and End to the ends, Enter chooses', async () => {
    const chosen: string[] = []
    const { get } = mount(
      <ui.EndlessList
        label="Tokens"
        groups={[
          { id: 'a', heading: 'Yours', rows: rows('Yours', 2, chosen) },
          { id: 'b', heading: 'Popular', rows: rows('Popular', 2, chosen) },
        ]}
      />,
    )
    get('button', 'Yours 0').focus()
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{Enter}{End}{ArrowDown}')
    expect([chosen, getFocused()]).toEqual([['Popular 0'], 'Popular 1'])
    await userEvent.keyboard('{Home}')
    expect(getFocused()).toBe('Yours 0')
  })

  test('its groups are lists with their headings as names', () => {
    const { root } = mount(
      <ui.EndlessList label="Tokens" groups={[{ id: 'a', heading: 'Yours', rows: rows('Yours', 1) }]} />,
    )
    expect(root.querySelector('ul')?.getAttribute('aria-label')).toBe('Yours')
    expect(root.querySelector('h3')?.textContent).toBe('Yours')
  })

  test('asks for more when its end comes into sight, and by its button', async () => {
    const reached = vi.fn()
    const { get } = mount(
      <ui.EndlessList
        label="Tokens"
        groups={[{ id: 'a', rows: rows('Token', 1) }]}
        more={{ label: 'More', onReach: reached }}
      />,
    )
    await expect.poll(() => reached.mock.calls.length).toBe(1)
    get('button', 'More').click()
    expect(reached).toHaveBeenCalledTimes(2)
  })
})

describe('TokenPicker', () => {
  const texts: ui.TokenPickerTexts = {
    list: 'Tokens',
    search: 'Search',
    loading: 'Loading',
    failed: 'Failed',
    tryAgain: 'Try again',
    unknownValue: 'Unknown',
    none: (query) => `None for ${query}`,
    noneText: 'Try another',
  }
  const many = Array.from({ length: 8 }, (_, index) => ({
    ...ether,
    name: `Coin ${index}`,
    address: `0x${index}`,
  }))
  const draw = (part: Partial<ui.TokenPickerProps>) => (
    <ui.TokenPicker
      groups={[{ id: 'held', tokens: [ether] }]}
      status="ready"
      locale="en"
      texts={texts}
      empty={<ui.Paragraph>Nothing</ui.Paragraph>}
      onChoose={nothing}
      onRetry={nothing}
      {...part}
    />
  )

  test.each(['ltr', 'rtl'] as const)('%s: hands back the token that was chosen', (dir) => {
    const chosen = vi.fn()
    const { get } = mount(draw({ onChoose: chosen }), dir)
    expect(get('.portico-row').textContent).toContain('$5,000.00')
    get('.portico-row').click()
    expect(chosen.mock.calls).toEqual([[ether]])
    const isNameLeft = getBox('.portico-row-text').left < getBox('.portico-row-trailing').left
    expect(isNameLeft).toBe(dir === 'ltr')
  })

  test('tokens of one symbol show the end of their address', () => {
    const twins = ['0x1111beef', '0x2222cafe'].map((address) => ({ ...ether, symbol: 'USDC', address }))
    const { root } = mount(draw({ groups: [{ id: 'held', tokens: [ether, ...twins] }] }))
    const details = [...root.querySelectorAll('.portico-row-detail')].map(({ textContent }) => textContent)
    expect(details).toEqual(['2 ETH', '2 USDC · …beef', '2 USDC · …cafe'])
  })

  test('searches all groups by name, symbol and address, and says where nothing is found', async () => {
    const groups = [
      { id: 'a', heading: 'Yours', tokens: many },
      { id: 'b', heading: 'Popular', tokens: [{ ...ether, name: 'Dollar', address: '0xd' }] },
    ]
    const { get, root } = mount(draw({ groups }))
    const rows = () => [...root.querySelectorAll('.portico-row-label')].map(({ textContent }) => textContent)
    await userEvent.fill(get('input'), '0xD')
    expect(rows()).toEqual(['Dollar'])
    expect(root.textContent).not.toContain('Yours')
    await userEvent.fill(get('input'), 'nope')
    expect([rows(), root.textContent]).toEqual([[], expect.stringContaining('None for nope')])
  })

  test('says that it loads, that it failed, and that nothing is there', () => {
    const retried = vi.fn()
    const groups = [{ id: 'held', tokens: [] }]
    const { root, get } = mount(draw({ groups, status: 'loading' }))
    expect(root.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('Loading')
    mounted.draw(draw({ groups, status: 'failed', onRetry: retried }))
    get('button', 'Try again').click()
    expect(retried.mock.calls).toEqual([[]])
    mounted.draw(draw({ groups }))
    expect(root.textContent).toBe('Nothing')
  })
})
