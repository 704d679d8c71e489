import type { OpenParameters, PorticoOptions } from '@portico/contract/shell'
import { afterEach, expect, test } from 'vitest'
import { createPortico } from '../createPortico.ts'
import { localOne } from '../networks.ts'
import { openFrame } from './openFrame.ts'

const root = { version: 1, shell: { version: '1.0.0', files: {} } }
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  document.body.replaceChildren()
})

/** Announces wallets to whoever asks for them. */
function announce(count: number) {
  const answer = () => {
    for (let index = 0; index < count; index += 1) dispatchEvent(new Event('eip6963:announceProvider'))
  }
  addEventListener('eip6963:requestProvider', answer)
  cleanups.push(() => removeEventListener('eip6963:requestProvider', answer))
}

/** Opens the frame of an instance with these options. */
function open(options: Partial<PorticoOptions> = {}, parameters?: OpenParameters) {
  const portico = createPortico({ networks: [localOne], root, ...options })
  cleanups.push(portico.dispose)
  const frame = openFrame(portico, parameters)
  return { frame, lines: frame?.querySelectorAll('p').length }
}

test.each([
  ['of the page alone', 3, {}, 3],
  ['and the directory’s', 3, { gatewayUrl: 'https://gateway.example' }, 5],
  ['that are recommended to who has none', 0, { gatewayUrl: 'https://gateway.example' }, 6],
  ['that a card has room for, of 600', 600, { gatewayUrl: 'https://gateway.example' }, 10],
])('it has a line for each of the wallets %s', (_, count, options, lines) => {
  announce(count)
  expect(open(options).lines).toBe(lines)
})

test('wallets that announce themselves later are not counted, and nobody listens on', () => {
  const { frame } = open()
  announce(2)
  dispatchEvent(new Event('eip6963:requestProvider'))
  expect(frame?.querySelectorAll('p')).toHaveLength(0)
})

test.each([
  ['in a part of the page', { display: 'embedded' }],
  ['by views of the site’s own', { display: 'headless' }],
  ['over the whole of a phone', { enableMobileFullScreen: true }],
] as const)('there is none where the modal is shown %s', (_, options) => {
  expect(open(options).frame).toBeUndefined()
  expect(document.querySelector('dialog, portico-modal')).toBeNull()
})

test('its title is what the button says, and that of another view is not known', () => {
  const texts = { 'button.connect': 'Verbinden' }
  expect(open({ texts }).frame?.ariaLabel).toBe('Verbinden')
  expect(open({ texts }, { view: 'Networks' }).frame?.textContent).not.toContain('Verbinden')
})

test('it leaves room for the terms of a site that has some', () => {
  const { frame: without } = open()
  const height = without?.getBoundingClientRect().height ?? 0
  without?.close()
  const { frame } = open({ termsConditionsUrl: 'https://site.example/terms' })
  expect((frame?.getBoundingClientRect().height ?? 0) - height).toBe(50)
})

test.each([
  [{ themeMode: 'light' }, 'rgb(255, 255, 255)'],
  [{ themeMode: 'dark' }, 'rgb(22, 23, 27)'],
  [{ themeMode: 'dark', themeVariables: { 'color-canvas': '#300' } }, 'rgb(51, 0, 0)'],
] as const)('it follows the theme of the instance, and its tokens: %j', (options, colour) => {
  const { frame } = open(options)
  expect(frame && getComputedStyle(frame).backgroundColor).toBe(colour)
})
