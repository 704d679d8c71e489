import { expect, test } from 'vitest'
import { createCell, createStore } from './createCell.ts'

test('tells each subscription, also of one function twice, until it ends', () => {
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

test('who ends its subscription while it is told does not disturb the others', () => {
  const cell = createCell(1)
  const told: string[] = []
  const stop = cell.subscribe(() => {
    told.push('first')
    stop()
  })
  cell.subscribe(() => void told.push('second'))
  cell.set(2)
  cell.set(3)
  expect(told).toEqual(['first', 'second', 'second'])
})

test('a store is changed by parts, and a part that is not named stays', () => {
  const store = createStore({ one: 1, two: 2 })
  store.set({ two: 3 })
  expect(store.get()).toEqual({ one: 1, two: 3 })
})
