import { expect, test } from 'vitest'
import { applyTheme } from './applyTheme.ts'
import { getContrast } from './contrast.ts'

const apply = (theme: Partial<Parameters<typeof applyTheme>[0]>) => {
  const root = document.createElement('div')
  applyTheme({ mode: 'dark', locale: 'en', ...theme }, root)
  return root.style
}

test('takes a ground that everything stays legible on', () => {
  expect(apply({ background: '#201018' }).getPropertyValue('--canvas')).toBe('#201018')
})

test.each(['#a9adb8', '#ffffff', '#777777'])(
  'does not take the ground %s, on which text would vanish',
  (background) => {
    expect(apply({ background }).getPropertyValue('--canvas')).toBe('')
  },
)

test.each(['#ffffff', '#ffe600', '#000000', '#5b63f0', '#808080'])(
  'writes on the accent %s legibly',
  (accent) => {
    const onAccent = apply({ accent }).getPropertyValue('--on-accent')
    expect(getContrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5)
  },
)

test('goes back to its own looks where a page says none', () => {
  const root = document.createElement('div')
  applyTheme({ mode: 'light', locale: 'en', accent: '#112233', radius: 4 }, root)
  applyTheme({ mode: 'light', locale: 'en' }, root)
  expect(root.style.length).toBe(0)
})
