import { carbon, createTheme, dark, dusk, light, paper } from '@portico/contract/themes'
import { describe, expect, test } from 'vitest'
import { themeStyleText, themeToCss } from './themeToCss.ts'

test('a theme is written as custom properties', () => {
  expect(themeToCss({ 'color-accent': '#0a7', width: '360px' })).toBe(
    '--portico-color-accent:#0a7;--portico-width:360px;',
  )
})

describe('only the difference is written', () => {
  test('where another theme is in force', () => {
    expect(themeToCss(dark, { extends: dark })).toBe('')
    expect(themeToCss(light, { extends: dark })).not.toContain('--portico-width')
  })

  test.each(Object.entries({ dusk, paper, carbon }))('of %s', (_, theme) => {
    const whole = { ...dark, ...theme }
    expect(themeToCss(whole, { extends: dark })).toBe(themeToCss(theme, { extends: dark }))
  })

  test('of a brand', () => {
    expect(themeToCss(createTheme({ density: 'roomy', radius: 28 }), { extends: dark })).not.toContain(
      '--portico-radius-card',
    )
    expect(themeToCss(createTheme({ density: 'regular' }), { extends: dark })).toBe('')
  })
})

test('nothing moves under reduced motion, whatever a theme says', () => {
  expect(themeStyleText).toContain('prefers-reduced-motion:reduce){:host{--portico-motion-quick:0s!important')
})
