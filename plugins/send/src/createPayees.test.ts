import { encodeErc20Transfer } from '@portico/evm'
import { createTestContext, dollar, maya, noor } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { createPayees } from './createPayees.ts'

const token = dollar.address as `0x${string}`
const [first, second] = [noor.toLowerCase(), maya.toLowerCase()]

test('who gets native currency, and who gets a token, are remembered, the latest first and once', async () => {
  const payees = createPayees(createTestContext())
  await payees.remember({ from: maya, to: noor, value: 1n })
  await payees.remember({ from: noor, to: token, data: encodeErc20Transfer({ to: maya, amount: 1n }) })
  expect(await payees.list()).toEqual([second, first])
  await payees.remember({ from: maya, to: noor })
  expect(await payees.list()).toEqual([first, second])
})

test.each(['', '{', 'null', '{"a":1}', '7', JSON.stringify([7, null, 'x', '0x1', first])])(
  'what is kept as %s is read as far as it holds addresses',
  async (kept) => {
    const context = createTestContext()
    await context.storage.set('payees', kept)
    expect(await createPayees(context).list()).toEqual(kept.includes(first) ? [first] : [])
  },
)

test('two hundred are kept', async () => {
  const context = createTestContext()
  const payees = createPayees(context)
  const all = Array.from({ length: 250 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
  await context.storage.set('payees', JSON.stringify(all))
  await payees.remember({ from: maya, to: noor })
  expect(await payees.list()).toEqual([first, ...all.slice(0, 199)])
})

test('storage that fails is nothing, and no failure', async () => {
  const fail = () => Promise.reject(new Error('full'))
  const payees = createPayees({ storage: { get: fail, set: fail } })
  await payees.remember({ from: maya, to: noor })
  expect(await payees.list()).toEqual([])
})
