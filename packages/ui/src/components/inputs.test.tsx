import { createCell, type Readable } from '@portico/contract'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CodeField } from '../code/CodeField.tsx'
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

const Typed = ({ onChange }: { readonly onChange: (code: string) => void }) => {
  const [code, setCode] = useState('')
  const change = (next: string) => {
    setCode(next)
    onChange(next)
  }
  return <CodeField label="Code" value={code} onChange={change} />
}

describe('CodeField', () => {
  const getDigits = () =>
    [...mounted.root.querySelectorAll('.portico-code-box span')].map((box) => box.textContent).join('|')

  test('is one field that takes digits alone, and shows a box for each', async () => {
    const changed = vi.fn()
    const { get } = mount(<Typed onChange={changed} />)
    get('input').focus()
    await userEvent.keyboard('1a2')
    await expect.poll(getDigits).toBe('1|2||||')
    await userEvent.keyboard('{Backspace}34567890')
    await expect.poll(getDigits).toBe('1|3|4|5|6|7')
    expect(changed).toHaveBeenLastCalledWith('134567')
    expect(mounted.root.querySelectorAll('input')).toHaveLength(1)
  })

  test('finds the code in a sentence that is pasted', async () => {
    const changed = vi.fn()
    const { get } = mount(<Typed onChange={changed} />)
    const input = get('input') as HTMLInputElement
    input.focus()
    document.execCommand('insertText', false, 'In 10 minutes it ends: 123 456.')
    await expect.poll(getDigits).toBe('1|2|3|4|5|6')
    expect(changed.mock.calls).toEqual([['123456']])
  })

  test('is filled in by browsers, and says what is wrong to screen readers at once', () => {
    const { get, root } = mount(<CodeField label="Code" value="" onChange={nothing} error="Wrong code" />)
    const input = get('input') as HTMLInputElement
    expect([input.autocomplete, input.inputMode, input.ariaInvalid]).toEqual([
      'one-time-code',
      'numeric',
      'true',
    ])
    const note = root.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect([note?.textContent, note?.ariaLive]).toEqual(['Wrong code', 'polite'])
    expect(input.labels?.[0]?.textContent).toBe('Code')
  })

  test('is read from the left in every language', () => {
    const { root } = mount(
      <div dir="rtl">
        <CodeField label="Code" value="12" onChange={nothing} />
      </div>,
    )
    const [first, second] = [...root.querySelectorAll('.portico-code-box span')].map(
      (box) => box.getBoundingClientRect().left,
    ) as [number, number]
    expect(first).toBeLessThan(second)
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
