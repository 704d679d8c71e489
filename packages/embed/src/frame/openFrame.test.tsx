import type { OpenParameters, PorticoOptions } from '@portico/contract/shell'
import { afterEach, expect, test, vi } from 'vitest'
import { createPortico } from '../createPortico.ts'
import { solana } from '../networks/solana.ts'
import { localOne } from '../networks.ts'
import { openFrame } from './openFrame.ts'

const listed = { gatewayUrl: 'https://gateway.example', relayUrl: 'wss://relay.example' }
const root = { version: 1, shell: { version: '1.0.0', files: {} } }
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  document.body.replaceChildren()
})

/** Announces wallets to whoever asks for them, as any script of the page can. */
function announce(infos: readonly unknown[]) {
  const answer = () => {
    for (const info of infos) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info } }))
  }
  addEventListener('eip6963:requestProvider', answer)
  cleanups.push(() => removeEventListener('eip6963:requestProvider', answer))
}

/** Opens the frame of an instance with these options. */
function open(options: Partial<PorticoOptions> = {}, parameters?: OpenParameters) {
  const portico = createPortico({ networks: [localOne], root, ...options })
  cleanups.push(portico.dispose)
  const frame = openFrame(portico, parameters)
  const lines = [...(frame?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
  return { frame, lines }
}

const createInfos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Wallet ${index}`, rdns: `dev.portico.${index}` }))

test.each([
  ['of the page alone', 3, {}, 3],
  ['and the directory’s', 3, listed, 5],
  ['and the directory’s, where nothing pairs', 3, { gatewayUrl: listed.gatewayUrl }, 4],
  ['that are recommended to who has none', 0, listed, 6],
  ['that a card has room for, of 600', 600, listed, 10],
])('it has a line for each of the wallets %s', (_, count, options, lines) => {
  announce(createInfos(count))
  expect(open(options).lines).toHaveLength(lines)
})

test('wallets stand by name in the order in which they came, between pairing and all others', () => {
  announce([{ name: 'Meadow' }, { name: 'Fern' }, { name: 'Meadow' }])
  expect(open(listed).lines).toEqual(['', 'Meadow', 'Fern', ''])
})

test.each([
  'Mozilla/5.0 (Linux; Android 15; Tablet) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
])(
  'on a phone or tablet, where nobody has a code to scan, they stand before pairing, and with them a wallet that opens the page: %s',
  (userAgent) => {
    const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    cleanups.push(() => spy.mockRestore())
    announce([{ name: 'Meadow' }, { name: 'Fern' }])
    expect(open(listed).lines).toEqual(['Meadow', 'Fern', '', '', ''])
  },
)

test('what was pressed last is what the frame answers, and a frame that is closed answers it too', () => {
  announce([{ name: 'Meadow' }, { name: 'Fern' }])
  const { frame } = open()
  const [meadow, fern] = frame?.querySelectorAll<HTMLElement>('p button') ?? []
  fern?.click()
  meadow?.click()
  expect(frame?.returnValue).toBe('Meadow')
  expect(frame?.open).toBe(true)
})

test.each([
  ['is too long', 'x'.repeat(41)],
  ['turns letters around', 'ksaMateM\u202E'],
  ['has letters that are not seen', 'Meta\u200BMask'],
  ['has letters of another script', 'M\u0435tamask'],
  ['begins with a space', ' taken'],
  ['has spaces in a row', 'Fern  Wallet'],
  ['is too long, of words', 'a '.repeat(20_000)],
  ['is empty', ''],
  ['is missing', undefined],
  ['is no text', { toString: (): string => 'Meadow' }],
])('a wallet whose name %s has a line without one', (_, name) => {
  announce([{ name }, { name: 'Fern' }])
  expect(open().lines).toEqual(['', 'Fern'])
})

test('a name is text, whatever it looks like, and stays within its line', () => {
  const name = '<img src=x onerror=alert(1)>'
  announce([{ name, icon: 'javascript:alert(1)' }, { name: 'W'.repeat(40) }])
  const { frame, lines } = open()
  expect(lines).toEqual([name, 'W'.repeat(40)])
  expect(frame?.querySelector('img')).toBeNull()
  const [line, ...others] = [...(frame?.querySelectorAll('p') ?? [])].map((each) => each.clientWidth)
  expect(others).toEqual([line])
  expect(frame?.scrollWidth).toBe(frame?.clientWidth)
})

test('what is no announcement is a line without a name, and throws nothing', () => {
  const answer = () => dispatchEvent(new Event('eip6963:announceProvider'))
  addEventListener('eip6963:requestProvider', answer)
  cleanups.push(() => removeEventListener('eip6963:requestProvider', answer))
  expect(open().lines).toEqual([''])
})

test.each([
  ['keeps some out', { excludedWallets: [{ name: 'Fern' }] }],
  ['lists none', { enableWallets: false }],
  ['hears none', { enableEIP6963: false }],
  ['orders the ways to connect', { features: { connectMethodsOrder: ['email', 'wallet'] } }],
  ['orders the groups', { features: { connectorTypeOrder: ['featured'] } }],
  ['hides them behind a line', { features: { collapseWallets: true } }],
  ['asks for consent first', { features: { legalCheckbox: true } }],
  ['draws them itself', { replacements: { Connect: () => () => {} } }],
  ['begins with another namespace', { networks: [solana, localOne] }],
] as [string, Partial<PorticoOptions>][])('a site that %s has lines without names', (_, options) => {
  announce([{ name: 'Fern' }])
  expect(open(options).lines).toEqual([''])
})

test('a site that says other things of wallets has lines with names', () => {
  announce([{ name: 'Fern' }])
  const options = {
    features: { walletFeaturesOrder: ['send'] },
    allWallets: 'HIDE',
    enableCoinbase: false,
  } as const
  expect(open({ ...options, enableWalletGuide: false, customWallets: [] }).lines).toEqual(['Fern'])
})

test('another view has lines without names', () => {
  announce([{ name: 'Fern' }])
  expect(open({}, { view: 'Networks' }).lines).toEqual([''])
})

test('a visitor who was connected before has lines without names, since the wallet of then comes first', () => {
  localStorage.setItem('portico.frame.connections.recent', '["dev.portico.fern"]')
  cleanups.push(() => localStorage.clear())
  announce([{ name: 'Meadow' }, { name: 'Fern' }])
  expect(open({ id: 'frame' }).lines).toEqual(['', ''])
  expect(open({ id: 'other' }).lines).toEqual(['Meadow', 'Fern'])
})

test('wallets that announce themselves later are not counted, and nobody listens on', () => {
  const { frame } = open()
  announce(createInfos(2))
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

const getHeight = (options: Partial<PorticoOptions>, parameters?: OpenParameters) => {
  const { frame } = open(options, parameters)
  const { height = 0 } = frame?.getBoundingClientRect() ?? {}
  frame?.close()
  return height
}

const terms = { termsConditionsUrl: 'https://site.example/terms' }
const others = { root: { ...root, below: 90 } as PorticoOptions['root'] }

test.each([
  ['the terms of a site that has some', terms, 50],
  ['other ways to connect', others, 90],
  ['both', { ...terms, ...others }, 140],
])('it leaves room for %s, in every density', (_, options, room) => {
  expect(getHeight(options) - getHeight({})).toBe(room)
  const dense = { themeVariables: { edge: '4px' } }
  expect(getHeight({}) - getHeight(dense)).toBe(12)
  expect(getHeight({ ...options, ...dense }) - getHeight(dense)).toBe(room)
})

test('another view has none of it below', () => {
  const view = { view: 'Networks' } as const
  expect(getHeight({ ...terms, ...others }, view)).toBe(getHeight({}, view))
})

test.each([
  [{ themeMode: 'light' }, 'rgb(255, 255, 255)'],
  [{ themeMode: 'dark' }, 'rgb(22, 23, 27)'],
  [{ themeMode: 'dark', themeVariables: { 'color-canvas': '#300' } }, 'rgb(51, 0, 0)'],
] as const)('it follows the theme of the instance, and its tokens: %j', (options, colour) => {
  const { frame } = open(options)
  expect(frame && getComputedStyle(frame).backgroundColor).toBe(colour)
})
