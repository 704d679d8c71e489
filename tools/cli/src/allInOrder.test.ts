import { expect, test } from 'vitest'
import { allInOrder } from './allInOrder.ts'

const after = async (turns: number, error: string): Promise<never> => {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
  throw new Error(error)
}

test('gives all values in their order', async () => {
  expect(await allInOrder([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two'])
  expect(await allInOrder([])).toEqual([])
})

test('reports the first failure in order, however late it comes', async () => {
  await expect(allInOrder([Promise.resolve(1), after(50, 'first'), after(1, 'second')])).rejects.toThrow(
    'first',
  )
  await expect(allInOrder([after(1, 'first'), after(50, 'second')])).rejects.toThrow('first')
})
