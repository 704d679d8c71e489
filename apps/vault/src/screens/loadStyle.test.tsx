import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadStyle } from './loadStyle.ts'

let link: HTMLLinkElement
beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" data-test disabled>')
  link = document.querySelector('link[data-test]') as HTMLLinkElement
})
afterEach(() => document.querySelector('link[data-test]')?.remove())

const readColor = () => getComputedStyle(document.documentElement).getPropertyValue('--test-color')
const sheet = 'data:text/css,:root{--test-color:green}'

test('the style comes when something is drawn, and is there then', async () => {
  link.href = sheet
  expect(readColor()).toBe('')
  await loadStyle(document)
  expect(readColor()).toBe('green')
  await loadStyle(document)
  expect(document.querySelectorAll('link[data-test]')).toHaveLength(1)
})

test('a style that does not come is an error, and is asked for again', async () => {
  link.href = sheet
  link.integrity = `sha384-${'A'.repeat(64)}`
  await expect(loadStyle(document)).rejects.toThrow('The style did not come.')
  expect(readColor()).toBe('')
  const again = document.querySelector('link[data-test]')
  again?.removeAttribute('integrity')
  await loadStyle(document)
  expect(readColor()).toBe('green')
})
