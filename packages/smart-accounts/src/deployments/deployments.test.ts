import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'
import { getContractAddress, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { getDelegateInitCode, listDeployments } from './contracts.ts'
import {
  accountDelegate,
  accountFactory,
  accountImplementation,
  delegationManager,
  enforcers,
} from './deployments.ts'

const create2Proxy = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const vendor: Readonly<Record<string, string>> = DELEGATOR_CONTRACTS['1.3.0']?.[1] ?? {}

test.each(listDeployments())(
  '$name comes to the address that is written here',
  ({ address, salt, initCode }) => {
    expect(getContractAddress({ opcode: 'CREATE2', from: create2Proxy, salt, bytecode: initCode })).toBe(
      address,
    )
  },
)

test('the manager and every enforcer are where MetaMask has them on public chains', () => {
  const own = listDeployments().filter(({ name }) => !/^(Portico|EIP7702)/.test(name))
  expect(own.map(({ name, address }) => [name, address])).toEqual(own.map(({ name }) => [name, vendor[name]]))
  expect(own.map(({ address }) => address).sort()).toEqual(
    [delegationManager, ...Object.values(enforcers)].sort(),
  )
})

test('the delegate is MetaMask’s audited code: with MetaMask’s EntryPoint it comes to MetaMask’s address', () => {
  const at = (entryPoint: `0x${string}`) =>
    getContractAddress({
      ...{ opcode: 'CREATE2', from: create2Proxy, salt: stringToHex('GATOR', { size: 32 }) },
      bytecode: getDelegateInitCode(entryPoint),
    })
  expect(at('0x0000000071727De22E5E9d8BAf0edAc6f37da032')).toBe(vendor.EIP7702StatelessDeleGatorImpl)
  expect(at('0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108')).toBe(accountDelegate)
})

test('accounts are clones of what the factory creates first', () => {
  expect(getContractAddress({ from: accountFactory, nonce: 1n })).toBe(accountImplementation)
})
