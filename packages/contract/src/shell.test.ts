import { expect, test } from 'vitest'
import { modalFiles, toFileName } from './shell.ts'

test('a file is asked by its name and the hash that it has to have', () => {
  expect(toFileName('core.js', 'sha384-AbC+/=')).toBe('core.js?AbC+/=')
})

test('the first view needs the two files that the release has for it', () => {
  expect(modalFiles).toEqual(['react.js', 'preview.js'])
})
