import type { Address, Hex } from 'viem'
import { decodeFunctionData, parseAbi } from 'viem/utils'
import type { Approval, ApprovalWarning, Line } from '../Approval.ts'
import { type TokenFacts, toTokenAmount } from './fetchToken.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
])

/** From here on an allowance is called unlimited: half of all that there can be. */
const unlimited = 2n ** 255n

/** A call, and what the vault knows about it. */
export interface CallParameters {
  readonly to: Address
  readonly data: Hex
  readonly token: TokenFacts | null
}

const toAddress = (label: 'from' | 'to' | 'spender' | 'token', address: Address): Line => ({
  kind: 'address',
  label,
  address,
})

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return null
  }
}

/** What a call that hands over tokens, or lets others, says; null for any other. */
export function describeCall({ to, data, token }: CallParameters): Approval | null {
  const call = decode(data)
  if (!call) return null
  const contract = toAddress('token', to)
  switch (call.functionName) {
    case 'transfer': {
      const [receiver, amount] = call.args
      return transfer([toTokenAmount(amount, token), toAddress('to', receiver), contract])
    }
    case 'transferFrom':
    case 'safeTransferFrom': {
      const [owner, receiver, amount] = call.args
      const shown =
        call.functionName === 'transferFrom' ? toTokenAmount(amount, token) : toTokenAmount(amount, null)
      return transfer([shown, toAddress('from', owner), toAddress('to', receiver), contract])
    }
    case 'approve':
    case 'increaseAllowance': {
      const [spender, amount] = call.args
      // Where tokens are not counted (ERC-721), 0 is one of them, which is handed over.
      if (call.functionName === 'approve' && amount === 0n && token && token.decimals > 0)
        return { title: 'revoke', lines: [toAddress('spender', spender), contract], warnings: [] }
      const warnings: ApprovalWarning[] = amount >= unlimited ? ['unlimited'] : []
      const shown = amount >= unlimited ? [] : [toTokenAmount(amount, token)]
      return { title: 'approve', lines: [...shown, toAddress('spender', spender), contract], warnings }
    }
    case 'setApprovalForAll': {
      const [operator, isApproved] = call.args
      const lines = [toAddress('spender', operator), contract]
      return isApproved
        ? { title: 'approveAll', lines, warnings: ['everyToken'] }
        : { title: 'revoke', lines, warnings: [] }
    }
  }
}

const transfer = (lines: readonly Line[]): Approval => ({ title: 'transfer', lines, warnings: [] })
