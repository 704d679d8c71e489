import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { Chain } from '../chains/chain.ts'

/** A transaction that allows somebody to take a token. */
export interface ApprovalCall {
  /** Contract of the token. */
  readonly to: Address
  readonly data: Hex
}

/** Base units that a spender may take of an account's token. @throws Error when the chain does not answer */
export const readAllowance = (
  { client }: Chain,
  token: Address,
  { owner, spender }: { readonly owner: Address; readonly spender: Address },
): Promise<bigint> =>
  client.readContract({ abi: erc20Abi, address: token, functionName: 'allowance', args: [owner, spender] })

/** Allows a spender to take an amount, in base units, and no more. */
export const buildApproval = (token: Address, spender: Address, amount: bigint): ApprovalCall => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
})
