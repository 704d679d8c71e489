import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import sheet from '../vault.css'
import { createSettling, type Settling } from './createSettling.ts'

let root: HTMLElement
let style: HTMLStyleElement
let settling: Settling
let presses: number

beforeEach(async () => {
  await page.viewport(360, 120)
  style = document.createElement('style')
  style.textContent = sheet
  root = document.createElement('div')
  const button = document.createElement('button')
  button.textContent = 'Sign out everywhere'
  presses = 0
  button.onclick = () => {
    presses += 1
  }
  root.append(button)
  document.head.append(style)
  document.body.append(root)
  settling = createSettling(root)
})
afterEach(() => {
  style.remove()
  root.remove()
})

const press = () => page.getByRole('button', { name: 'Sign out everywhere' }).click()
const isInReach = () => {
  const { left, top } = root.getBoundingClientRect()
  return root.contains(document.elementFromPoint(left + 5, top + 5))
}

test('a screen is in reach when the page has made room for it, and no press on it is lost', async () => {
  settling.begin(480)
  expect(isInReach()).toBe(false)
  await page.viewport(360, 480)
  await press()
  expect(presses).toBe(1)
})

test('a screen for which there is room already is in reach at once', () => {
  settling.begin(120)
  expect(isInReach()).toBe(true)
})

test('a screen that gets less room than it needs is in reach nevertheless', async () => {
  settling.begin(480)
  await press()
  expect(presses).toBe(1)
})
