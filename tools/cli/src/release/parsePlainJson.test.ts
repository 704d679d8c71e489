import { expect, test } from 'vitest'
import { parsePlainJson } from './parsePlainJson.ts'

const parse = (value: unknown) => parsePlainJson(Buffer.from(JSON.stringify(value)))

/** Turns the direction of what follows it in a terminal. */
const turned = 'send\u202e'

test.each([
  [null],
  [{ id: null, nested: { list: [null, 1, true] } }],
  ['send'],
  [{ texts: { 'send.title': `\u200b${turned}`, 'send.more': { one: turned } } }],
])('%j is read as it stands', (value) => {
  expect(parse(value)).toEqual(value)
})

test.each([
  ['a value', { id: turned }],
  ['a value far within', { manifest: { needs: [turned] } }],
  ['a name', { [turned]: 1 }],
  ['a name far within', { manifest: { needs: { [turned]: 1 } } }],
  ['the name of a text', { texts: { [turned]: 'Send' } }],
  ['what is called texts elsewhere', { manifest: { texts: { title: turned } } }],
])('%s that a terminal shows otherwise is refused', (_, value) => {
  expect(() => parse(value)).toThrow(new TypeError('characters that are not shown as themselves'))
})

test('of what is no JSON nothing is repeated', () => {
  expect(() => parsePlainJson(Buffer.from('{"id": \u001b[2J'))).toThrow(new TypeError('no JSON'))
})
