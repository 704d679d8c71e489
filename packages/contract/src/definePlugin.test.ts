import { expect, test } from 'vitest'
import { definePlugin } from './definePlugin.ts'

test('a definition says what it is, and holds the setup', () => {
  const setup = () => {}
  expect(definePlugin({ setup })).toEqual({ $$type: '@portico/plugin', setup })
})
