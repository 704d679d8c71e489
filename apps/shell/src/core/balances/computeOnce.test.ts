import { expect, test } from 'vitest'
import { computeOnce } from './computeOnce.ts'

test('is computed once for each list, also where nothing follows from it', () => {
  const asked: number[][] = []
  const getFirst = computeOnce((list: number[]) => {
    asked.push(list)
    return list[0]
  })
  const [one, none] = [[1], [] as number[]]
  expect([getFirst(one), getFirst(one), getFirst(none), getFirst(none), getFirst([1])]).toEqual([
    1,
    1,
    undefined,
    undefined,
    1,
  ])
  expect(asked).toEqual([[1], [], [1]])
})
