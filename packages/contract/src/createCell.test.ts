import { expect, test } from 'vitest'
import { createCell, createStore, derive } from './createCell.ts'

test('notifies each subscription, also of one function twice, until it ends', () => {
  const cell = createCell(1)
  const seen: number[] = []
  const listener = () => void seen.push(cell.get())
  const stop = cell.subscribe(listener)
  cell.subscribe(listener)
  cell.set(2)
  stop()
  stop()
  cell.set(3)
  expect(seen).toEqual([2, 2, 3])
})

test('who ends its subscription while it is called does not disturb the others', () => {
  const cell = createCell(1)
  const calls: string[] = []
  const stop = cell.subscribe(() => {
    calls.push('first')
    stop()
  })
  cell.subscribe(() => void calls.push('second'))
  cell.set(2)
  cell.set(3)
  expect(calls).toEqual(['first', 'second', 'second'])
})

test('a store is changed by parts, and a part that is not named stays', () => {
  const store = createStore({ one: 1, two: 2 })
  store.set({ two: 3 })
  expect(store.get()).toEqual({ one: 1, two: 3 })
})

test('what is derived is the same object until a source is another, and ends with its subscriptions', () => {
  const one = createCell(1)
  const two = createCell('a')
  const both = derive([one, two], () => ({ text: `${one.get()}${two.get()}` }))
  const first = both.get()
  expect([first, both.get() === first]).toEqual([{ text: '1a' }, true])
  let calls = 0
  const stop = both.subscribe(() => void calls++)
  one.set(2)
  two.set('b')
  expect([both.get(), calls]).toEqual([{ text: '2b' }, 2])
  stop()
  one.set(3)
  expect([both.get(), calls]).toEqual([{ text: '3b' }, 2])
})
