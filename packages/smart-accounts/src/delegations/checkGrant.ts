import { type Address, isAddress, maxUint256, zeroAddress } from 'viem'
import { accountDelegate, delegationManager, enforcers, entryPoint } from '../deployments/deployments.ts'
import { anyDelegate } from './Delegation.ts'
import { GrantRefusedError } from './errors.ts'
import type { ContractCallPermission, Grant, Permission } from './Permission.ts'

/**
 * Refuses a grant that has no limit, cannot be used, or reaches what holds the limits.
 * @throws GrantRefusedError
 */
export function checkGrant({ delegate, delegator, permission, expiry, nonce, salt }: Grant): void {
  checkAddress(delegator)
  checkAddress(delegate)
  if (isOneOf(delegate, [zeroAddress, anyDelegate, delegator])) refuse('A session needs a key of its own.')
  if (!isSeconds(expiry)) refuse('A session needs a time at which it ends.')
  if (!isWord(nonce) || !isWord(salt)) refuse('Nonce and salt are numbers of 32 bytes.')
  checkPermission(permission, delegator)
}

function checkPermission(permission: Permission, delegator: Address): void {
  if (permission.type === 'contract-call') {
    checkCalls(permission, delegator)
    return
  }
  const { periodAmount, periodDuration, startTime } = permission
  if (!isWord(periodAmount) || periodAmount === 0n) refuse('An allowance needs an amount.')
  if (!isSeconds(periodDuration) || !isSeconds(startTime)) refuse('An allowance needs a period and a start.')
  if (permission.type === 'erc20-token-periodic') checkTarget(permission.token, delegator)
}

function checkCalls({ targets, selectors, callLimit }: ContractCallPermission, delegator: Address): void {
  if (!targets.length || !selectors.length) refuse('Calls need contracts and functions.')
  if (!Number.isSafeInteger(callLimit) || callLimit < 1) refuse('Calls need a number.')
  for (const target of targets) checkTarget(target, delegator)
  for (const selector of selectors) {
    if (!/^0x[0-9a-f]{8}$/i.test(selector)) refuse('Functions are selectors of 4 bytes.')
    if (tokenSelectors.has(selector.toLowerCase()))
      refuse(`${selector} moves tokens: ask for an allowance of the token.`)
  }
}

function checkAddress(address: Address): void {
  if (!isAddress(address, { strict: false })) refuse(`${address} is no address.`)
}

function checkTarget(target: Address, delegator: Address): void {
  checkAddress(target)
  if (isOneOf(target, [delegator, ...reserved]))
    refuse(`A session may not call ${target}, which holds its limits.`)
}

/** Beside the account itself: whom it obeys, and what holds the limits. They take its calls for its owner's. */
const reserved: readonly Address[] = [
  ...[accountDelegate, entryPoint, delegationManager, zeroAddress],
  ...Object.values(enforcers),
]

/** Functions that move tokens or let others move them, at any target: no limit of a call knows their amounts. */
const tokenSelectors: ReadonlySet<string> = new Set([
  // ERC-20, and what many of its tokens have besides
  '0xa9059cbb', // transfer(address,uint256)
  '0x23b872dd', // transferFrom(address,address,uint256)
  '0x095ea7b3', // approve(address,uint256)
  '0x39509351', // increaseAllowance(address,uint256)
  '0xd73dd623', // increaseApproval(address,uint256)
  // ERC-223, 677 and 1363
  '0xbe45fd62', // transfer(address,uint256,bytes)
  '0x4000aea0', // transferAndCall(address,uint256,bytes)
  '0x1296ee62', // transferAndCall(address,uint256)
  '0xcae9ca51', // approveAndCall(address,uint256,bytes)
  '0x3177029f', // approveAndCall(address,uint256)
  // ERC-721 and 1155
  '0xa22cb465', // setApprovalForAll(address,bool)
  '0x42842e0e', // safeTransferFrom(address,address,uint256)
  '0xb88d4fde', // safeTransferFrom(address,address,uint256,bytes)
  '0xf242432a', // safeTransferFrom(address,address,uint256,uint256,bytes)
  '0x2eb2c2d6', // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  // ERC-777
  '0x9bd9bbc6', // send(address,uint256,bytes)
  '0x959b8c3f', // authorizeOperator(address)
  // Permit2
  '0x87517c45', // approve(address,address,uint160,uint48)
  '0x36c78516', // transferFrom(address,address,uint160,address)
])

function refuse(message: string): never {
  throw new GrantRefusedError(message)
}

const isOneOf = (address: Address, others: readonly Address[]) =>
  others.some((other) => other.toLowerCase() === address.toLowerCase())

const isWord = (value: bigint) => value >= 0n && value <= maxUint256

/** As a number in code, and as a moment that the chain reaches. */
const isSeconds = (value: number) => Number.isSafeInteger(value) && value > 0
