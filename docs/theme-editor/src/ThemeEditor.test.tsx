import { styleText } from '@portico/ui'
import axe from 'axe-core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import editorText from './editor.css'
import { createSheet } from './Preview.tsx'
import { ThemeEditor } from './ThemeEditor.tsx'

let root: ShadowRoot
let unmount = () => {}

beforeEach(async () => {
  await page.viewport(1280, 900)
  const host = document.body.appendChild(document.createElement('div'))
  host.dataset.theme = 'auto'
  root = host.attachShadow({ mode: 'open' })
  const still = '*,::before,::after{animation:none!important;transition:none!important}'
  root.adoptedStyleSheets = [styleText, editorText, still].map(createSheet)
  const reactRoot = createRoot(root)
  flushSync(() => reactRoot.render(<ThemeEditor />))
  for (const preview of root.querySelectorAll('.editor-preview'))
    preview.shadowRoot?.adoptedStyleSheets.push(createSheet(still))
  unmount = () => {
    reactRoot.unmount()
    host.remove()
  }
})
afterEach(() => unmount())

const getLabelled = (label: string) => {
  const found = [...root.querySelectorAll('label')].find((element) => element.textContent?.trim() === label)
  const input = found?.control as HTMLInputElement | null | undefined
  if (!input) throw new Error(`Nothing is labelled ${label}`)
  return input
}
const getField = (name: string) => {
  const label = [...root.querySelectorAll('label')].find((element) => element.textContent === name)
  return root.getElementById(label?.htmlFor ?? '') as HTMLInputElement
}
const getCode = () => root.querySelector('textarea')?.value
const getPreview = () => root.querySelector('.editor-preview')?.shadowRoot as ShadowRoot
const getButtonColor = () => {
  const button = getPreview().querySelector('.portico-button')
  return button && getComputedStyle(button).backgroundColor
}

test('axe finds nothing, in any theme and at any width', async () => {
  for (const [label, width] of [
    ['Dark', 1280],
    ['Light', 360],
    ['Automatic', 1280],
    ['Dusk', 360],
    ['Paper', 1280],
    ['Carbon', 1280],
  ] as const) {
    await page.viewport(width, 900)
    flushSync(() => getLabelled(label).click())
    const { violations } = await axe.run(root.host as HTMLElement, {
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [label, id, nodes.map(({ html }) => html)])).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})

test('by keyboard alone: a theme, an accent, a density, and the code follows', async () => {
  getLabelled('Dark').focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(getCode()).toContain('themeVariables: dusk')
  getField('Accent colour').focus()
  await userEvent.keyboard('#00aa77')
  await expect.poll(getButtonColor).toBe('rgb(0, 170, 119)')
  getLabelled('Regular').focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(getCode()?.replace(/\s+/g, ' ')).toContain(
    "...createTheme({ accent: '#00aa77', base: dusk, density: 'compact', })",
  )
  const row = getPreview().querySelector('.portico-row')
  expect(row && getComputedStyle(row).minHeight).toBe('48px')
})

test('what is no colour is said so, and changes nothing', async () => {
  const before = getButtonColor()
  getField('Accent colour').focus()
  await userEvent.keyboard('reddish')
  expect(getField('Accent colour').ariaInvalid).toBe('true')
  expect(getButtonColor()).toBe(before)
  expect(getCode()).not.toContain('reddish')
})

test('every figure of contrast passes, and says how much', () => {
  const ratios = [...root.querySelectorAll('.editor-ratio')].map(({ textContent }) => `${textContent}`)
  expect(ratios.length).toBeGreaterThan(5)
  for (const ratio of ratios) expect(ratio).toMatch(/^\d+\.\d : 1$/)
  expect(root.querySelector('.editor-contrast [data-tone=negative]')).toBeNull()
})

test('an automatic theme is shown as either visitor sees it', () => {
  flushSync(() => getLabelled('Automatic').click())
  const getCanvas = () => {
    const card = getPreview().querySelector('.portico-dialog-card')
    return card && getComputedStyle(card).backgroundColor
  }
  expect(getCanvas()).toBe('rgb(22, 23, 27)')
  const [, prefersLight] = root.querySelectorAll<HTMLInputElement>('.editor-scheme input')
  flushSync(() => prefersLight?.click())
  expect(getCanvas()).toBe('rgb(255, 255, 255)')
})
