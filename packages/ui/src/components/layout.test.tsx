import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as ui from '../exports/index.ts'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const mount = (element: ReactNode, dir: 'ltr' | 'rtl' = 'ltr') => {
  mounted = mountInShadow(element)
  mounted.host.dir = dir
  return mounted
}
const getBox = (selector: string) => mounted.get(selector).getBoundingClientRect()
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const nothing = () => {}

describe('Form', () => {
  test('is sent by Enter in a field and by its button, and the page stays', async () => {
    const sent = vi.fn()
    const { get } = mount(
      <ui.Form onSubmit={sent}>
        <ui.Field label="Name" />
        <ui.Button type="submit">Save</ui.Button>
      </ui.Form>,
    )
    get('input').focus()
    await userEvent.keyboard('x{Enter}')
    get('button').click()
    expect(sent.mock.calls).toEqual([[], []])
  })
})

describe('Stack', () => {
  test.each(['ltr', 'rtl'] as const)('%s: apart, the first stands where lines begin', (dir) => {
    mount(
      <ui.Stack direction="inline" align="apart">
        <ui.Tag>First</ui.Tag>
        <ui.LinkButton onClick={nothing}>Last</ui.LinkButton>
      </ui.Stack>,
      dir,
    )
    const isFirstLeft = getBox('.portico-tag').left < getBox('.portico-link').left
    expect(isFirstLeft).toBe(dir === 'ltr')
  })
})

describe('ExternalLink', () => {
  test('opens beside the page, which it learns nothing of', () => {
    const link = mount(<ui.ExternalLink href="https://a.example/tx">Open</ui.ExternalLink>).get('a')
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
  })

  test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', ''])(
    '%j is no page, and drawn as text',
    (href) => {
      const { root } = mount(<ui.ExternalLink href={href}>Open</ui.ExternalLink>)
      expect(root.querySelector('a')).toBeNull()
      expect(root.textContent).toBe('Open')
    },
  )
})

describe('AmountFigure', () => {
  test('shows every digit of a long amount within the card, from left to right in Arabic too', () => {
    const amount = '−123,456,789.123456789012345678'
    const { get } = mount(<ui.AmountFigure amount={amount} symbol="ETH" value="$1.00" />, 'rtl')
    const figure = get('.portico-amount-figure-amount')
    expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth)
    expect(figure.textContent).toBe(`${amount} ETH`)
  })
})

describe('AddressCard', () => {
  test.each(['ltr', 'rtl'] as const)('%s: shows the whole address within the card, its name above', (dir) => {
    const { get } = mount(<ui.AddressCard label="To" address={address} name="maya.eth" />, dir)
    expect(get('.portico-address-whole').textContent).toBe(address)
    expect(getBox('.portico-address-whole').right).toBeLessThanOrEqual(getBox('.portico-address').right)
    const start = dir === 'ltr' ? 'left' : 'right'
    expect(getBox('.portico-address-name bdi')[start]).toBeCloseTo(getBox('.portico-address-label')[start], 0)
    const isPictureLeft = getBox('.portico-image').left < getBox('.portico-address-text').left
    expect(isPictureLeft).toBe(dir === 'ltr')
  })
})
