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
import { Button } from '../components/Button.tsx'
import { Checkbox } from '../components/Checkbox.tsx'
import { Chip } from '../components/Chip.tsx'
import { Row } from '../components/Row.tsx'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'
import { themeToCss } from './themeToCss.ts'

let mounted: Mounted
afterEach(async () => {
  mounted.unmount()
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
})

/** What a site may give as `themeVariables`. */
const variables: Readonly<Record<string, Partial<Theme>>> = {
  none: {},
  'one token': { 'color-accent': '#0a7', 'color-on-accent': '#000', width: '400px' },
  'a yellow brand': createTheme({ accent: '#f5c542' }),
  'a dark brand': createTheme({ accent: '#14213d', density: 'compact', radius: 8 }),
  dusk,
  paper,
  carbon,
  'a brand on paper': { ...paper, ...createTheme({ accent: '#e8468f', base: paper }) },
}

/** Modes of the option `themeMode`, as the visitor's system has it, and the standard theme in force. */
const modes = [
  { themeMode: 'dark', scheme: 'light', base: dark },
  { themeMode: 'light', scheme: 'dark', base: light },
  { themeMode: 'auto', scheme: 'dark', base: dark },
  { themeMode: 'auto', scheme: 'light', base: light },
] as const

/** What stands on which surface. */
const elements = [
  ['.portico-button', 'color-on-accent', 'color-accent'],
  ['.portico-row', 'color-text', 'color-raised'],
] as const

const draw = () => (
  <>
    <Button>Continue</Button>
    <Row label="Foxglove" />
    <Checkbox isChecked onChange={() => {}}>
      I agree
    </Checkbox>
    <Chip>Ethereum</Chip>
  </>
)

describe.each(Object.entries(variables))('themeVariables of %s', (_, own) => {
  test.each(modes)(
    'hold in mode $themeMode, where the system is $scheme',
    async ({ themeMode, scheme, base }) => {
      await cdp().send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-color-scheme', value: scheme }],
      })
      mounted = mountInShadow(draw(), { styles: [`:host{${themeToCss(own)}}`] })
      mounted.host.dataset.theme = themeMode
      const theme: Theme = { ...base, ...own }
      const style = getComputedStyle(mounted.host)
      for (const [token, value] of Object.entries(own))
        if (!value.includes('var('))
          expect(`${token} ${style.getPropertyValue(`--portico-${token}`)}`).toBe(`${token} ${value}`)
      for (const [selector, text, surface] of elements) {
        const { color, backgroundColor } = getComputedStyle(mounted.get(selector))
        expect(getContrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5)
        expect(getContrast(color, readColor(theme, text))).toBeCloseTo(1)
        expect(getContrast(backgroundColor, readColor(theme, surface))).toBeCloseTo(1)
      }
    },
  )
})
