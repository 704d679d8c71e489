import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'
import { Button } from './Button.tsx'
import { Dialog, DialogBody } from './Dialog.tsx'
import { DialogHeader } from './DialogHeader.tsx'
import { Tabs } from './Tabs.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const getFocused = () => mounted?.root.activeElement as HTMLElement | null

describe('Dialog', () => {
  const mountDialog = (onCancel: () => void, shake = false) => {
    mounted = mountInShadow(
      <Dialog onCancel={onCancel} shake={shake}>
        <DialogHeader title="Send" onClose={onCancel} backLabel="Back" closeLabel="Close" />
        <DialogBody>
          <Button>First</Button>
          <Button>Last</Button>
        </DialogBody>
      </Dialog>,
    )
    return mounted
  }

  test('is modal and named by its title', async () => {
    const { get, host } = mountDialog(() => {})
    expect(get('dialog').matches(':modal')).toBe(true)
    expect(
      mounted?.root.getElementById(get('dialog').getAttribute('aria-labelledby') ?? '')?.textContent,
    ).toBe('Send')
    const { violations } = await axe.run(host)
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('its title has the focus from the start, and no button before it', () => {
    const focused: string[] = []
    const hear = ({ target }: FocusEvent) =>
      focused.push((target as Element).shadowRoot?.activeElement?.tagName ?? '')
    document.addEventListener('focusin', hear)
    mountDialog(() => {})
    document.removeEventListener('focusin', hear)
    expect(focused).toEqual(['H2'])
    expect(getFocused()?.textContent).toBe('Send')
  })

  test('Escape asks to cancel, however often, and leaves the decision to the owner', async () => {
    let count = 0
    const { get } = mountDialog(() => count++)
    for (let press = 0; press < 3; press++) await userEvent.keyboard('{Escape}')
    expect(count).toBe(3)
    expect(get('dialog').hasAttribute('open')).toBe(true)
  })

  test('a click beside the card cancels; one inside, a drag out of it and the second of a double click do not', async () => {
    let count = 0
    const { get } = mountDialog(() => count++)
    const dialog = get('dialog')
    const press = (down: Element, up: Element, detail = 1) => {
      const init = { bubbles: true, composed: true, detail }
      down.dispatchEvent(new MouseEvent('mousedown', init))
      up.dispatchEvent(new MouseEvent('click', init))
    }
    press(get('h2'), get('h2'))
    press(get('h2'), dialog)
    // The second of a double click, where the first has brought a smaller view.
    press(dialog, dialog, 2)
    expect(count).toBe(0)
    press(dialog, dialog)
    expect(count).toBe(1)
  })

  test('Tab stays inside', async () => {
    mountDialog(() => {})
    for (let press = 0; press < 5; press++) {
      await userEvent.keyboard('{Tab}')
      const focused = getFocused()
      // Chromium visits its own frame between the last and the first.
      if (focused) expect(focused.closest('dialog')).not.toBeNull()
    }
  })

  test('the focus returns to where it was', async () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    mountDialog(() => {})
    expect(document.activeElement).toBe(mounted?.host)
    mounted?.draw(null)
    expect(document.activeElement).toBe(opener)
    opener.remove()
  })

  test('shakes when closing was refused', async () => {
    const { get } = mountDialog(() => {}, true)
    expect(get('.portico-dialog-card').hasAttribute('data-shake')).toBe(true)
  })

  test('is a sheet at the bottom of a narrow screen and a card on a wide one', async () => {
    await page.viewport(360, 640)
    const { get } = mountDialog(() => {})
    const card = get('.portico-dialog-card')
    expect(card.getBoundingClientRect()).toMatchObject({ left: 0, width: 360, bottom: 640 })
    await page.viewport(1280, 800)
    expect(card.getBoundingClientRect().width).toBe(360)
    expect(card.getBoundingClientRect().left).toBe(460)
  })
})

function TestTabs() {
  const [selected, setSelected] = useState('b')
  const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase() }))
  return (
    <Tabs label="Letters" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  )
}

describe('Tabs', () => {
  const press = async (key: string) => {
    await userEvent.keyboard(key)
    return mounted?.get('[role=tabpanel]').textContent
  }

  test('are one stop, and arrows, Home and End choose', async () => {
    mounted = mountInShadow(<TestTabs />)
    const stops = [...mounted.root.querySelectorAll('[role=tab]')].map((tab) => (tab as HTMLElement).tabIndex)
    expect(stops).toEqual([-1, 0, -1])
    mounted.get('[role=tab]', 'B').focus()
    expect(await press('{ArrowRight}')).toBe('c')
    expect(await press('{ArrowRight}')).toBe('a')
    expect(await press('{ArrowLeft}')).toBe('c')
    expect(await press('{Home}')).toBe('a')
    expect(await press('{End}')).toBe('c')
    expect(getFocused()?.textContent).toBe('C')
  })

  test('arrows follow the reading direction', async () => {
    mounted = mountInShadow(
      <div dir="rtl">
        <TestTabs />
      </div>,
    )
    mounted.get('[role=tab]', 'B').focus()
    expect(await press('{ArrowLeft}')).toBe('c')
  })
})
