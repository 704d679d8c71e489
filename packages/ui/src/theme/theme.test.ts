import { expect, test } from 'vitest'
import { createTheme } from './createTheme.ts'
import { dark, light } from './themes.ts'
import { themeStyleText, themeToCss } from './themeToCss.ts'

test('a theme is written as custom properties', () => {
  expect(themeToCss({ 'color-accent': '#0a7', width: '360px' })).toBe(
    '--portico-color-accent:#0a7;--portico-width:360px;',
  )
})

test('only the difference is written where another theme is in force', () => {
  expect(themeToCss(dark, { extends: dark })).toBe('')
  expect(themeToCss(light, { extends: dark })).not.toContain('--portico-width')
})

test('nothing moves under reduced motion', () => {
  expect(themeStyleText).toContain('prefers-reduced-motion:reduce){:host{--portico-motion-quick:0s')
})

test('a brand names what differs, and radii step down as things nest', () => {
  expect(createTheme({})).toEqual({})
  expect(createTheme({ radius: 20 })).toMatchObject({
    'radius-card': '20px',
    'radius-row': '8px',
    'radius-tile': '0px',
  })
})
