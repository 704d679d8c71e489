import { createCell, type Readable } from '@portico/contract'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as ui from '../exports/index.ts'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const mount = (element: ReactNode) => {
  mounted = mountInShadow(element)
  return mounted
}
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const nothing = () => {}

describe('AmountField', () => {
  test('what follows from another field is not typed', async () => {
    const changed = vi.fn()
    const { get } = mount(
      <ui.AmountField label="You get" value="1.5" onChange={changed} locale="en" isReadOnly isLoading />,
    )
    get('input').focus()
    await userEvent.keyboard('7')
    expect(changed).not.toHaveBeenCalled()
    expect(get('input').getAttribute('aria-busy')).toBe('true')
  })

  test('goes to the other unit, amount or money', () => {
    const unit = { label: 'Type USD', onClick: vi.fn() }
    mount(<ui.AmountField label="You pay" value="1" onChange={nothing} locale="en" unit={unit} />)
    mounted.get('button', 'Type USD').click()
    expect(unit.onClick.mock.calls).toEqual([[]])
  })
})

describe('ReceiverField', () => {
  test('hands over what is typed as text', async () => {
    const changed = vi.fn()
    const { get } = mount(<ui.ReceiverField label="To" value="" onChange={changed} />)
    get('input').focus()
    await userEvent.keyboard('m')
    expect(changed.mock.calls).toEqual([['m']])
  })

  test('shows both ends of the address and who found it; while it is looked up, that', () => {
    const { root } = mount(
      <ui.ReceiverField label="To" value="maya.eth" onChange={nothing} address={address} detail="Acme" />,
    )
    expect(root.textContent).toContain('0xd8dA6BF269…5D37aA96045'.slice(0, 12))
    expect(root.textContent).toContain('Acme')
    mounted.draw(
      <ui.ReceiverField
        label="To"
        value="maya.eth"
        onChange={nothing}
        address={address}
        resolving="Looking"
      />,
    )
    expect(root.textContent).toContain('Looking')
    expect(root.textContent).not.toContain('0xd8dA')
  })
})

const createToggled = () => {
  const cell = createCell('one')
  const open = new Set<object>()
  const readable = {
    get: cell.get,
    subscribe(listener: () => void) {
      const own = {}
      open.add(own)
      const stop = cell.subscribe(listener)
      return () => {
        open.delete(own)
        stop()
      }
    },
  }
  return { cell, open, readable }
}

function Shown({ readable }: { readonly readable: Readable<string> }) {
  return <ui.Paragraph>{ui.useReadable(readable)}</ui.Paragraph>
}

test('useReadable draws anew when the value changes, and ends its subscription with the view', async () => {
  const { cell, open, readable } = createToggled()
  const { root } = mount(<Shown readable={readable} />)
  cell.set('two')
  await expect.poll(() => root.textContent).toBe('two')
  mounted.draw(null)
  await expect.poll(() => open.size).toBe(0)
})
