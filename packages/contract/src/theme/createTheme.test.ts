import { expect, test } from 'vitest'
import { carbon } from './carbon.ts'
import { createTheme } from './createTheme.ts'
import { dark } from './dark.ts'
import { dusk } from './dusk.ts'
import { light } from './light.ts'
import { paper } from './paper.ts'

test('a brand names what differs, and radii step down as things nest', () => {
  expect(createTheme({})).toEqual({})
  expect(createTheme({ radius: 20, font: 'Inter', overlay: '#0008' })).toEqual({
    'radius-card': '20px',
    'radius-panel': '12px',
    'radius-row': '8px',
    'radius-control': '8px',
    'radius-chip': '4px',
    'radius-tile': '0px',
    font: 'Inter',
    'color-overlay': '#0008',
  })
})

test.each(['compact', 'regular', 'roomy'] as const)('%s targets can be hit', (density) => {
  const { target = '', row = '', control = '' } = createTheme({ density })
  for (const height of [target, row, control]) expect(Number.parseInt(height, 10)).toBeGreaterThanOrEqual(24)
})

test.each([
  ['#fff', '#000'],
  ['#ffe14d', '#000'],
  ['#4a51e0', '#fff'],
  ['rgb(0 0 0)', '#fff'],
])('on %s stands %s', (accent, expected) => {
  expect(createTheme({ accent })['color-on-accent']).toBe(expected)
})

test('a readable accent stays as it is, and an unreadable one is adjusted where it is text', () => {
  expect(createTheme({ accent: '#1d6b4c', mode: 'light' })['color-accent-text']).toBe('#1d6b4c')
  const { 'color-accent': fill, 'color-accent-text': text } = createTheme({ accent: '#1d6b4c', mode: 'dark' })
  expect(fill).toBe('#1d6b4c')
  expect(text).not.toBe('#1d6b4c')
})

test('made for both modes, the mixture is left to the browser', () => {
  expect(createTheme({ accent: '#0a7', mode: 'auto' })['color-accent-text']).toMatch(
    /^color-mix\(in srgb,#0a7 \d+%,var\(--portico-color-text\)\)$/,
  )
})

test.each(['rebeccapurple', '#12', 'rgb(1 2)', 'rgb(0 0 0 / 50%)', 'url(x)', '#fff;}'])(
  'refuses the accent %s',
  (accent) => {
    expect(() => createTheme({ accent })).toThrow(TypeError)
  },
)

test('each theme says its colour scheme, and none with a character moves or stacks otherwise', () => {
  const schemes = { dark, light, dusk, paper, carbon }
  expect(Object.entries(schemes).map(([name, theme]) => `${name} ${theme['color-scheme']}`)).toEqual([
    'dark dark',
    'light light',
    'dusk dark',
    'paper light',
    'carbon dark',
  ])
  for (const theme of [dusk, paper, carbon])
    expect(Object.keys(theme).filter((name) => /^(motion|layer|width|ease)/.test(name))).toEqual([])
})
