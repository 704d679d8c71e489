import { expect, test } from 'vitest'
import { claimTransfers, createMemoryClaims } from './claimTransfers.ts'

const toTransfer = (place: number) => ({ id: `eip155:1:0x1:${place}`, amount: 5n, isLate: false })

test('a transfer pays for one payment, however often it is named for it', async () => {
  const claims = createMemoryClaims()
  expect(await claimTransfers(claims, [toTransfer(0)], 'first')).toBe(true)
  expect(await claimTransfers(claims, [toTransfer(0)], 'first')).toBe(true)
  expect(await claimTransfers(claims, [toTransfer(0)], 'second')).toBe(false)
  expect(await claimTransfers(claims, [toTransfer(1)], 'second')).toBe(true)
})

test('of many who claim at once one has it', async () => {
  const claims = createMemoryClaims()
  const won = await Promise.all(
    Array.from({ length: 50 }, (_, index) => claimTransfers(claims, [toTransfer(0)], `payment ${index}`)),
  )
  expect(won.filter(Boolean)).toHaveLength(1)
})

test('where one of several has paid for something else, none of them is taken', async () => {
  const claims = createMemoryClaims()
  await claimTransfers(claims, [toTransfer(1)], 'first')
  expect(await claimTransfers(claims, [toTransfer(0), toTransfer(1)], 'second')).toBe(false)
  expect(await claimTransfers(claims, [toTransfer(0)], 'third')).toBe(true)
})

test('nothing pays for nothing', async () => {
  expect(await claimTransfers(createMemoryClaims(), [], 'first')).toBe(false)
})
