import type {} from '@vitest/browser-playwright'
import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { createTestInstance } from '../createTestInstance.ts'
import { PorticoButton, PorticoNetworkButton } from './buttons.ts'
import type { PorticoElement } from './PorticoElement.ts'

customElements.define('slow-button', class extends PorticoButton {})
customElements.define('slow-network-button', class extends PorticoNetworkButton {})

afterEach(() => document.body.replaceChildren())

/** Presses or releases a real pointer at the middle of an element. */
async function point(type: 'Pressed' | 'Released', element: Element): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = frame ? frame.width / innerWidth : 1
  await cdp().send('Input.dispatchMouseEvent', {
    type: `mouse${type}`,
    x: (frame?.left ?? 0) + (left + width / 2) * scale,
    y: (frame?.top ?? 0) + (top + height / 2) * scale,
    button: 'left',
    clickCount: 1,
  })
}

function show(tag: string) {
  const instance = createTestInstance()
  const element = document.createElement(tag) as PorticoElement
  element.portico = instance.portico
  document.body.append(element)
  let clicks = 0
  element.addEventListener('click', () => clicks++)
  const find = (selector: string) => element.shadowRoot?.querySelector(selector) as HTMLElement
  return { ...instance, find, getClicks: () => clicks }
}

test.each([
  ['slow-button', '.label'],
  ['slow-network-button', '.label'],
  ['slow-network-button', '.mark'],
])('a press on %s, at its %s, counts however often the state changes while it lasts', async (tag, part) => {
  const { portico, set, show: connect, find, getClicks } = show(tag)
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  Object.assign(portico.options.networks[0] as object, { icon })
  set({ isLoading: true })
  await point('Pressed', find(part))
  set({ isLoading: false })
  set({ status: 'connecting' })
  connect(31_338)
  await point('Released', find('button'))
  expect(getClicks()).toBe(1)
})

test('a press on the mark of an account counts when the account goes', async () => {
  const { show: connect, leave, find, getClicks } = show('slow-button')
  connect(31_337)
  expect(find('.mark').hidden).toBe(false)
  await point('Pressed', find('.mark'))
  leave()
  await point('Released', find('button'))
  expect(getClicks()).toBe(1)
  expect(find('.mark').hidden).toBe(true)
})

test('a picture is shown whatever its address says, and nothing else is', () => {
  const { portico, set, find } = show('slow-network-button')
  Object.assign(portico.options.networks[0] as object, {
    icon: 'https://a.example/"),url(https://b.example/x',
  })
  set({ isLoading: true })
  expect(find('.mark').style.backgroundImage).toBe('url("https://a.example/\\"),url(https://b.example/x")')
})
