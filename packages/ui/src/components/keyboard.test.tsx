import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Disclosure } from './Disclosure.tsx'
import { Field } from './Field.tsx'
import { List } from './List.tsx'
import { Row } from './Row.tsx'
import { Switch } from './Switch.tsx'
import { Toast } from './Toast.tsx'
import { Truncate } from './Truncate.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const mount = (element: ReactNode) => {
  mounted = mountInShadow(element)
}
const getFocused = () => mounted.root.activeElement as HTMLElement | null
const press = (keys: string) => userEvent.keyboard(keys)

test('List: every row is a stop, and Enter and Space choose it', async () => {
  const chosen: string[] = []
  mount(
    <List label="Wallets">
      {['Foxglove', 'Harbor'].map((label) => (
        <Row key={label} label={label} onClick={() => chosen.push(label)} />
      ))}
    </List>,
  )
  await press('{Tab}{Enter}{Tab} ')
  expect(chosen).toEqual(['Foxglove', 'Harbor'])
})

test('Field: takes the focus by its label, and what is typed', async () => {
  mount(<Field label="To" error="Not an address" />)
  mounted.get('label').click()
  await press('0x12')
  expect(getFocused()).toBe(mounted.get('input'))
  expect((getFocused() as HTMLInputElement).value).toBe('0x12')
})

test('Toast: is no stop and takes no focus', async () => {
  mount(
    <>
      <Button>Go</Button>
      <Toast variant="svg" icon={<b>!</b>} message="Copied" />
    </>,
  )
  await press('{Tab}')
  mounted.draw(
    <>
      <Button>Go</Button>
      <Toast variant="error" message="Failed" />
    </>,
  )
  expect(getFocused()?.textContent).toBe('Go')
  await press('{Tab}')
  expect(getFocused()).toBeNull()
})

function TestSwitch() {
  const [isOn, setIsOn] = useState(false)
  return <Switch label="Show spam" detail="Tokens nobody asked for" isOn={isOn} onChange={setIsOn} />
}

test('Switch: Space and Enter turn it, and its state is announced', async () => {
  mount(<TestSwitch />)
  const control = mounted.get('[role=switch]')
  await press('{Tab} ')
  expect(control.ariaChecked).toBe('true')
  await press('{Enter}')
  expect(control.ariaChecked).toBe('false')
  const describing = mounted.root.getElementById(control.getAttribute('aria-describedby') ?? '')
  expect(describing?.textContent).toBe('Tokens nobody asked for')
})

function TestCheckbox() {
  const [isChecked, setIsChecked] = useState(false)
  return (
    <Checkbox isChecked={isChecked} onChange={setIsChecked}>
      I agree
    </Checkbox>
  )
}

test('Checkbox: Space ticks it, and so does a click on its words', async () => {
  mount(<TestCheckbox />)
  const box = mounted.get('input') as HTMLInputElement
  await press('{Tab} ')
  expect(box.checked).toBe(true)
  mounted.get('span', 'I agree').click()
  expect(box.checked).toBe(false)
})

test('Disclosure: what is closed is out of reach, and Enter and Space open and close', async () => {
  mount(
    <Disclosure label="Details">
      <Button>Inside</Button>
    </Disclosure>,
  )
  const summary = mounted.get('button', 'Details')
  expect(mounted.root.getElementById(summary.getAttribute('aria-controls') ?? '')).not.toBeNull()
  await press('{Tab}{Tab}')
  expect(getFocused()).toBeNull()
  summary.focus()
  await press('{Enter}{Tab}')
  expect(summary.ariaExpanded).toBe('true')
  expect(getFocused()?.textContent).toBe('Inside')
  await press('{Shift>}{Tab}{/Shift} ')
  expect(summary.ariaExpanded).toBe('false')
})

describe('Truncate', () => {
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const isShown = () => mounted.get('[popover]').matches(':popover-open')
  const narrow = (child: ReactNode) => <div style={{ inlineSize: 120 }}>{child}</div>

  test('a cut line is a stop and shows the whole; Escape takes it away and nothing else', async () => {
    let escapes = 0
    mount(narrow(<Truncate text={address} where="middle" />))
    mounted.host.addEventListener('keydown', () => escapes++)
    await expect.poll(() => mounted.get('.portico-truncate-line').tabIndex).toBe(0)
    await press('{Tab}')
    expect(isShown()).toBe(true)
    expect(mounted.get('[popover]').textContent).toBe(address)
    escapes = 0
    await press('{Escape}')
    expect([isShown(), escapes]).toEqual([false, 0])
    await press('{Escape}')
    expect(escapes).toBe(1)
  })

  test('in a control it is shown with the control, and is no stop of its own', async () => {
    mount(
      narrow(
        <Button>
          <Truncate text="A wallet with a very long name" />
        </Button>,
      ),
    )
    await press('{Tab}')
    expect(getFocused()).toBe(mounted.get('button'))
    expect(isShown()).toBe(true)
    await press('{Tab}')
    expect(getFocused()).toBeNull()
    expect(isShown()).toBe(false)
  })

  test('a name is cut at its own end, whatever the direction around it', () => {
    mount(<div dir="rtl">{narrow(<Truncate text="A wallet with a very long name" />)}</div>)
    expect(getComputedStyle(mounted.get('.portico-truncate-head')).direction).toBe('ltr')
  })

  test('both ends of an address stay, and what fits is left alone', async () => {
    mount(narrow(<Truncate text={address} where="middle" />))
    const line = mounted.get('.portico-truncate-line')
    const tail = line.lastElementChild as HTMLElement
    expect(tail.textContent).toBe('A96045')
    expect(tail.getBoundingClientRect().right).toBeLessThanOrEqual(line.getBoundingClientRect().right)
    expect(line.textContent).toBe(address)
    mounted.draw(narrow(<Truncate text="maya.eth" />))
    mounted.get('.portico-truncate-line').dispatchEvent(new PointerEvent('pointerenter'))
    expect(isShown()).toBe(false)
  })
})
