import { findForbidden } from '@portico/testing/chain'
import { concat, type Hex, pad } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, createUsedAccount } from '../fixtures/createAccount.ts'
import { createOperation } from '../fixtures/sendOperation.ts'
import { startChain, type TestChain } from '../fixtures/startChain.ts'
import { packUserOperation, type UserOperation } from '../userOperations/userOperations.ts'
import { delegatedAccount } from './delegatedAccount.ts'
import { deployedAccount } from './deployedAccount.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.anvil.stop())

const calls = [{ to: '0x000000000000000000000000000000000000bEEF', value: 1n }] as const

const trace = (operation: UserOperation) =>
  findForbidden(chain.client.request as never, {
    operation: packUserOperation(operation),
    beneficiary: chain.client.account.address,
  })

test.each([delegatedAccount, deployedAccount])(
  'an operation of a $type account does nothing before its call that bundlers of public chains refuse (ERC-7562)',
  async (type) => {
    const { owner } = await createUsedAccount(chain, type)
    const found = await trace(await createOperation(chain, { type, owner, calls }))
    expect(found).toEqual({ entities: ['account'], forbidden: [], isTaken: true })
  },
)

test('neither does the first one of a deployed account, or the factory that deploys it', async () => {
  const { type, owner } = await createAccount(chain, deployedAccount)
  const found = await trace(await createOperation(chain, { type, owner, calls }))
  expect(found).toEqual({ entities: ['factory', 'account'], forbidden: [], isTaken: true })
})

test('neither does a signature that is wrong', async () => {
  for (const type of [delegatedAccount, deployedAccount]) {
    const { owner } = await createUsedAccount(chain, type)
    const signer = await chain.createOwner()
    const found = await trace(await createOperation(chain, { type, owner, calls, signer }))
    expect(found).toEqual({ entities: ['account'], forbidden: [], isTaken: false })
  }
})

/** A contract with one storage slot, which it reads for whoever asks. */
const reader = '0x00000000000000000000000000000000005105e5'
/** Calls somebody, with so much value and so many bytes. */
const call = (to: Hex, value = '5f', length = '5f'): Hex =>
  `0x5f5f${length}5f${value}73${pad(to, { size: 20 }).slice(2)}5af150`

test.each<[string, Hex, string]>([
  ['the time', '0x4250', 'account TIMESTAMP'],
  ['the block', '0x4350', 'account NUMBER'],
  ['who sends the bundle', '0x3250', 'account ORIGIN'],
  ['the price of gas', '0x3a50', 'account GASPRICE'],
  ['the fee of the block', '0x4850', 'account BASEFEE'],
  ['who makes the block', '0x4150', 'account COINBASE'],
  ['a balance', '0x3331', 'account BALANCE'],
  ['its own balance', '0x4750', 'account SELFBALANCE'],
  ['what gas is left', '0x5a50', 'account GAS before no call'],
  ['another contract’s storage', call(reader), 'account SLOAD of others'],
  [
    'EntryPoint for something',
    call('0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108', '5f', '6004'),
    'account asks EntryPoint',
  ],
  [
    'somebody to take its money',
    call('0x000000000000000000000000000000000001bEEF', '6001'),
    'account CALL with value',
  ],
  ['an address that is no contract everywhere', call('0x0a'), `account calls 0x${'0'.repeat(39)}a`],
  ['a new contract', '0x5f5f5ff050', 'account CREATE'],
  ['a new contract at an address of its choice', '0x5f5f5f5ff550', 'account CREATE2'],
])('an account that asks for %s is found', async (_, code, found) => {
  await chain.client.setCode({ address: reader, bytecode: '0x5f5450' })
  const { type, owner, address } = await createUsedAccount(chain, deployedAccount)
  const operation = await createOperation(chain, { type, owner, calls })
  // It answers that the signature is right.
  await chain.client.setCode({ address, bytecode: concat([code, '0x5f5f5260205ff3']) })
  expect((await trace(operation)).forbidden).toEqual([found])
})

test('what an account reads and writes of its own, and pays to EntryPoint, is its own affair', async () => {
  const { type, owner, address } = await createUsedAccount(chain, deployedAccount)
  const operation = await createOperation(chain, { type, owner, calls })
  const pay = call('0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108', '67016345785d8a0000')
  const code = concat(['0x5f546001015f55', pay, '0x5f5f5260205ff3'])
  await chain.client.setCode({ address, bytecode: code })
  expect((await trace(operation)).forbidden).toEqual([])
})
