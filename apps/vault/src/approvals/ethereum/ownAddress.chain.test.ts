import { expect, test } from 'vitest'
import { useSmartChain } from '../../fixtures/useSmartChain.ts'

const chain = useSmartChain()

/** Somebody who has not been asked yet whether he wants the address of his smart account. */
async function visit(isWanted: boolean) {
  const visitor = await chain.visit({
    type: 'deployed',
    decide: ({ title }) => isWanted || title !== 'newAddress',
  })
  await visitor.user.prefer({ type: 'smartAccount', hasOwnAddress: null })
  const [plain = ''] = await visitor.ask<readonly string[]>('eth_accounts')
  return { ...visitor, plain }
}

test('a visitor is told of his smart account’s address before it is where he receives', async () => {
  const { ask, approvals, plain, address } = await visit(true)
  expect(plain).not.toBe(address)
  await ask('personal_sign', ['0x48656c6c6f', plain])
  expect(approvals.map(({ title }) => title)).toEqual(['newAddress', 'message'])
  expect(approvals[0]).toMatchObject({
    lines: [
      { label: 'newAddress', address },
      { label: 'plainAddress', address: plain },
      { label: 'network', value: 'Local Chain' },
    ],
    warnings: ['otherAddress'],
  })
  expect(await ask('eth_accounts')).toEqual([address, plain])
  await ask('personal_sign', ['0x48656c6c6f', address])
  expect(approvals.map(({ title }) => title)).toEqual(['newAddress', 'message', 'message'])
})

test('who does not want it keeps his address, and is not asked again', async () => {
  const { ask, approvals, plain, address } = await visit(false)
  await ask('personal_sign', ['0x48656c6c6f', plain])
  await ask('personal_sign', ['0x48656c6c6f', plain])
  expect(approvals.map(({ title }) => title)).toEqual(['newAddress', 'message', 'message'])
  expect(await ask('eth_accounts')).toEqual([plain, address])
})
