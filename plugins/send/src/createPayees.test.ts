import { createTestContext, maya, noor } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { createPayees } from './createPayees.ts'
import { eip155 } from './namespaces/eip155/rules.ts'

const [first, second] = [noor.toLowerCase(), maya.toLowerCase()]

test('who gets something is remembered, the latest first and once', async () => {
  const payees = createPayees(createTestContext(), eip155)
  await payees.remember(noor)
  await payees.remember(maya)
  expect(await payees.list()).toEqual([second, first])
  await payees.remember(noor)
  expect(await payees.list()).toEqual([first, second])
})

test.each(['', '{', 'null', '{"a":1}', '7', JSON.stringify([7, null, 'x', '0x1', first])])(
  'what is kept as %s is read as far as it holds addresses',
  async (kept) => {
    const context = createTestContext()
    await context.storage.set('payees', kept)
    expect(await createPayees(context, eip155).list()).toEqual(kept.includes(first) ? [first] : [])
  },
)

test('two hundred are kept', async () => {
  const context = createTestContext()
  const payees = createPayees(context, eip155)
  const all = Array.from({ length: 250 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
  await context.storage.set('payees', JSON.stringify(all))
  await payees.remember(noor)
  expect(await payees.list()).toEqual([first, ...all.slice(0, 199)])
})

test('storage that fails is nothing, and no failure', async () => {
  const fail = () => Promise.reject(new Error('full'))
  const payees = createPayees({ storage: { get: fail, set: fail } }, eip155)
  await payees.remember(noor)
  expect(await payees.list()).toEqual([])
})
