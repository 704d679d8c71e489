import { expect, test } from 'vitest'
import { createCursors } from './createCursors.ts'

test('each topic is read from where it was left', () => {
  const cursors = createCursors()
  const first = cursors.read(['a', 'b'])
  expect([...first.topics]).toEqual([
    ['a', '0'],
    ['b', '0'],
  ])
  first.advance('5')
  cursors.read(['b']).advance('7')
  expect([...cursors.read(['a', 'b', 'c']).topics]).toEqual([
    ['a', '5'],
    ['b', '7'],
    ['c', '0'],
  ])
})

test('a reading goes on behind what it has given, and never back', () => {
  const cursors = createCursors()
  const reading = cursors.read(['a'])
  reading.advance('5')
  reading.advance('5')
  reading.advance('3')
  expect([reading.topics.get('a'), cursors.read(['a']).topics.get('a')]).toEqual(['5', '5'])
  reading.advance('6')
  expect(cursors.read(['a']).topics.get('a')).toBe('6')
})

test('what was rewound is read again, whatever a reading under way has passed', () => {
  const cursors = createCursors()
  const reading = cursors.read(['a', 'b'])
  reading.advance('5')
  cursors.rewind('a', '4')
  reading.advance('9')
  expect(cursors.read(['a', 'b']).topics).toEqual(
    new Map([
      ['a', '3'],
      ['b', '9'],
    ]),
  )
  cursors.rewind('a', '100')
  cursors.rewind('new', '100')
  expect([...cursors.read(['a', 'new']).topics.values()]).toEqual(['3', '0'])
})

test('of more than 20,000 topics the ones that were set first are forgotten', () => {
  const cursors = createCursors()
  const names = Array.from({ length: 20_000 }, (_, index) => `${index}`)
  cursors.read(names).advance('5')
  expect(cursors.read(['0']).topics.get('0')).toBe('5')
  cursors.read(['more']).advance('5')
  expect([...cursors.read(['0', '1', 'more']).topics.values()]).toEqual(['0', '5', '5'])
})
