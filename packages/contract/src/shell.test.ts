import { expect, test } from 'vitest'
import { previewFile, toFileName } from './shell.ts'

test('a file is asked by its name and the hash that it has to have', () => {
  expect(toFileName('core.js', 'sha384-AbC+/=')).toBe('core.js?AbC+/=')
})

test('the first view needs one file beside the core', () => {
  expect(previewFile).toBe('preview.js')
})
