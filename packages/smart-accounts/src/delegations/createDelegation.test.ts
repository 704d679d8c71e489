import {
  type Address,
  encodeAbiParameters,
  type Hex,
  hashTypedData,
  maxUint256,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { accountDelegate, delegationManager, enforcers, entryPoint } from '../deployments/deployments.ts'
import { createDelegation, createSalt, readGrant } from './createDelegation.ts'
import { getDelegationDigest, getDelegationTypedData } from './Delegation.ts'
import { contextAbi } from './delegationManagerAbi.ts'
import { DelegationForeignError, GrantRefusedError } from './errors.ts'
import type { ContractCallPermission, Grant, Permission } from './Permission.ts'
import { decodePermissionContext, encodePermissionContext } from './permissionContext.ts'

const address = (digit: string): Address => `0x${digit.repeat(40)}`
const signature: Hex = `0x${'ab'.repeat(65)}`
const period = { periodAmount: 100n, periodDuration: 86_400, startTime: 1_700_000_000 }
const calls: ContractCallPermission = {
  type: 'contract-call',
  targets: [address('3'), address('4')],
  selectors: ['0xd0e30db0', '0x2e1a7d4d'],
  callLimit: 12,
}
const grant: Grant = {
  delegate: address('1'),
  delegator: address('2'),
  permission: { type: 'native-token-periodic', ...period },
  expiry: 1_800_000_000,
  nonce: 4n,
  salt: maxUint256,
}
const permissions: readonly Permission[] = [
  grant.permission,
  { type: 'erc20-token-periodic', token: address('3'), ...period },
  calls,
]

describe.each(permissions)('a session of $type', (permission) => {
  const delegation = { ...createDelegation({ ...grant, permission }), signature }
  const context = encodePermissionContext(delegation)

  test('is read as it was written', () => {
    expect(decodePermissionContext(context)).toEqual({ delegation, grant: { ...grant, permission } })
  })

  test('is read in the one form that it was written in, or not at all', () => {
    const change = (at: number) => {
      const digit = context[at] === '0' ? '1' : '0'
      return `${context.slice(0, at)}${digit}${context.slice(at + 1)}` as Hex
    }
    for (let at = 2; at < context.length; at += 1) {
      const changed = change(at)
      let read: Hex | null = null
      try {
        read = encodePermissionContext(decodePermissionContext(changed).delegation)
      } catch (error) {
        expect(error).toBeInstanceOf(DelegationForeignError)
      }
      // What is still read is another grant in the same form, which nobody has signed.
      if (read) expect(read).toBe(changed)
    }
    for (let length = 2; length < context.length; length += 64)
      expect(() => decodePermissionContext(context.slice(0, length) as Hex)).toThrow(DelegationForeignError)
    expect(() => decodePermissionContext(`${context}00`)).toThrow(DelegationForeignError)
  })

  test('has every limit, in order, and no argument', () => {
    const refuse = (change: Partial<typeof delegation>) =>
      expect(() => decodePermissionContext(encodePermissionContext({ ...delegation, ...change }))).toThrow(
        DelegationForeignError,
      )
    for (const index of delegation.caveats.keys()) {
      const without = delegation.caveats.filter((_, at) => at !== index)
      refuse({ caveats: without })
      refuse({ caveats: [...without, ...delegation.caveats.slice(index, index + 1)].reverse() })
      const argued = delegation.caveats.map((caveat, at) =>
        at === index ? { ...caveat, args: '0x00' as const } : caveat,
      )
      refuse({ caveats: argued })
    }
    refuse({ caveats: [...delegation.caveats, { enforcer: enforcers.nonce, terms: '0x', args: '0x' }] })
    refuse({ caveats: [] })
    refuse({ authority: `0x${'11'.repeat(32)}` })
    refuse({ delegate: '0x0000000000000000000000000000000000000a11' })
    refuse({ signature: '0x' })
  })
})

test('a context of no delegation, and one of two, is refused', () => {
  const delegation = { ...createDelegation(grant), signature }
  for (const delegations of [[], [delegation, delegation]])
    expect(() => decodePermissionContext(encodeAbiParameters(contextAbi, [delegations]))).toThrow(
      DelegationForeignError,
    )
  for (const context of ['0x', '0x00', `0x${'ff'.repeat(64)}`] as const)
    expect(() => decodePermissionContext(context)).toThrow(DelegationForeignError)
})

test('a delegation with an address in other letters is the same', () => {
  const delegation = createDelegation(grant)
  const caveats = delegation.caveats.map((caveat) => ({
    ...caveat,
    enforcer: caveat.enforcer.toLowerCase() as Hex,
  }))
  expect(readGrant({ ...delegation, caveats })).toEqual(grant)
})

describe('a grant is refused', () => {
  const refuse = (change: Partial<Grant>, reason: string) => {
    expect(() => createDelegation({ ...grant, ...change })).toThrow(reason)
    expect(() => createDelegation({ ...grant, ...change })).toThrow(GrantRefusedError)
  }

  test('without a key of its own', () => {
    for (const key of [address('0'), grant.delegator, '0x0000000000000000000000000000000000000A11'] as const)
      refuse({ delegate: key }, 'A session needs a key of its own.')
    refuse({ delegate: '0x12' }, '0x12 is no address.')
  })

  test('without an end', () => {
    for (const expiry of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
      refuse({ expiry }, 'A session needs a time at which it ends.')
  })

  test('without an amount or a period', () => {
    const type = 'native-token-periodic'
    for (const periodAmount of [0n, -1n, maxUint256 + 1n])
      refuse({ permission: { type, ...period, periodAmount } }, 'An allowance needs an amount.')
    for (const change of [{ periodDuration: 0 }, { startTime: 0 }, { periodDuration: 0.5 }])
      refuse({ permission: { type, ...period, ...change } }, 'An allowance needs a period and a start.')
  })

  test('of calls without contracts, functions or a number', () => {
    refuse({ permission: { ...calls, targets: [] } }, 'Calls need contracts and functions.')
    refuse({ permission: { ...calls, selectors: [] } }, 'Calls need contracts and functions.')
    refuse({ permission: { ...calls, callLimit: 0 } }, 'Calls need a number.')
    refuse({ permission: { ...calls, selectors: ['0xd0e30d'] } }, 'Functions are selectors of 4 bytes.')
    refuse({ permission: { ...calls, targets: ['0x12'] } }, '0x12 is no address.')
  })

  test('of calls of the account, of those it obeys and of what holds its limits', () => {
    const reserved = [
      grant.delegator,
      accountDelegate,
      entryPoint,
      delegationManager,
      ...Object.values(enforcers),
    ]
    for (const target of reserved)
      refuse({ permission: { ...calls, targets: [address('3'), target] } }, 'which holds its limits')
  })

  test('of calls that move tokens', () => {
    for (const signature of [
      'transfer(address,uint256)',
      'approve(address,uint256)',
      'transferFrom(address,address,uint256)',
      'setApprovalForAll(address,bool)',
      'safeTransferFrom(address,address,uint256)',
      'approve(address,address,uint160,uint48)',
    ]) {
      const selectors = [toFunctionSelector(signature).toUpperCase().replace('X', 'x') as Hex]
      refuse({ permission: { ...calls, selectors } }, 'moves tokens')
    }
  })
})

test('what is signed is typed data of the manager, on one chain', () => {
  const delegation = createDelegation(grant)
  const typedData = getDelegationTypedData(delegation, 1)
  expect(typedData.domain).toEqual({
    ...{ name: 'DelegationManager', version: '1', chainId: 1 },
    verifyingContract: delegationManager,
  })
  expect(getDelegationDigest(delegation, 1)).toBe(hashTypedData(typedData))
  expect(getDelegationDigest(delegation, 10)).not.toBe(getDelegationDigest(delegation, 1))
})

test('no two sessions have the same salt', () => {
  expect(new Set(Array.from({ length: 20 }, createSalt)).size).toBe(20)
})
