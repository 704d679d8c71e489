import {
  carbon,
  createTheme,
  dark,
  dusk,
  getContrast,
  light,
  paper,
  readColor,
  type Theme,
} from '@portico/contract/themes'
import { afterEach, describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { createPortico } from '../createPortico.ts'
import { localOne } from '../networks.ts'
import { PorticoWalletButton } from './PorticoWalletButton.ts'

if (!customElements.get('portico-wallet-button'))
  customElements.define('portico-wallet-button', PorticoWalletButton)

const root = { version: 1, shell: { version: '1.0.0', files: {} } }

/** What a site may give as `themeVariables`. */
const variables: Readonly<Record<string, Partial<Theme>>> = {
  none: {},
  'a yellow brand': createTheme({ accent: '#f5c542', radius: 8, font: 'serif' }),
  dusk,
  paper,
  carbon,
}

const modes = [
  { themeMode: 'dark', scheme: 'light', base: dark },
  { themeMode: 'light', scheme: 'dark', base: light },
  { themeMode: 'auto', scheme: 'dark', base: dark },
  { themeMode: 'auto', scheme: 'light', base: light },
] as const

const tagNames = ['portico-button', 'portico-network-button', 'portico-wallet-button'] as const

afterEach(async () => {
  document.body.replaceChildren()
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
})

const show = (tagName: string) => {
  const element = document.body.appendChild(document.createElement(tagName))
  return { element, getStyle: () => getComputedStyle(element.shadowRoot?.querySelector('button') as Element) }
}

describe.each(Object.entries(variables))('themeVariables of %s reach', (name, own) => {
  describe.each(modes)('in mode $themeMode, where the system is $scheme,', ({ themeMode, scheme, base }) => {
    test.each(tagNames)('%s', async (tagName) => {
      const features = [{ name: 'prefers-color-scheme', value: scheme }]
      await cdp().send('Emulation.setEmulatedMedia', { features })
      const portico = createPortico({ networks: [localOne], root, themeMode, themeVariables: own })
      const { color, backgroundColor, fontFamily, borderRadius } = show(tagName).getStyle()
      const theme: Theme = { ...base, ...own }
      const isAccent = tagName === 'portico-button'
      const expected = isAccent
        ? (['color-on-accent', 'color-accent'] as const)
        : (['color-text', 'color-raised'] as const)
      expect(getContrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5)
      expect(getContrast(color, readColor(theme, expected[0]))).toBeCloseTo(1)
      expect(getContrast(backgroundColor, readColor(theme, expected[1]))).toBeCloseTo(1)
      if (name === 'a yellow brand') {
        expect(fontFamily).toBe('serif')
        expect(borderRadius).toBe(own['radius-control'])
      }
      portico.dispose()
    })
  })
})

test('what the page says of a button comes before what the option says', () => {
  const themeVariables = { 'color-accent': '#102030' }
  const portico = createPortico({ networks: [localOne], root, themeVariables })
  const { element, getStyle } = show('portico-button')
  expect(getStyle().backgroundColor).toBe('rgb(16, 32, 48)')
  element.style.setProperty('--portico-color-accent', '#405060')
  expect(getStyle().backgroundColor).toBe('rgb(64, 80, 96)')
  portico.dispose()
})

test('a button that is handed another instance looks as that one says', () => {
  const [one, two] = ['#102030', '#405060'].map((color, index) =>
    createPortico({ id: `${index}`, networks: [localOne], root, themeVariables: { 'color-accent': color } }),
  )
  const { element, getStyle } = show('portico-button')
  Object.assign(element, { portico: one })
  expect(getStyle().backgroundColor).toBe('rgb(16, 32, 48)')
  Object.assign(element, { portico: two })
  expect(getStyle().backgroundColor).toBe('rgb(64, 80, 96)')
  one?.dispose()
  two?.dispose()
})

test('a button whose instance is not there yet is no bare one', () => {
  const { getStyle } = show('portico-button')
  expect(getStyle().backgroundColor).toBe('rgb(91, 99, 240)')
})
