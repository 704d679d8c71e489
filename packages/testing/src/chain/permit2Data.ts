import { type Address, parseAbi } from 'viem'

/** What tests call of Permit2. */
export const permit2Abi = parseAbi([
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
  'function permit(address owner, PermitSingle permitSingle, bytes signature)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
])

const types = {
  PermitSingle: [
    { name: 'details', type: 'PermitDetails' },
    { name: 'spender', type: 'address' },
    { name: 'sigDeadline', type: 'uint256' },
  ],
  PermitDetails: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint160' },
    { name: 'expiration', type: 'uint48' },
    { name: 'nonce', type: 'uint48' },
  ],
} as const

/** What an owner allows. */
export interface Permit {
  readonly token: Address
  /** In base units. */
  readonly amount: bigint
  /** Seconds since 1970, of the allowance and of the signature. */
  readonly until: number
  /** @default that of the first one */
  readonly nonce?: number
  readonly spender: Address
}

/** A permit as Permit2 has it signed (EIP-712). @param permit2 its address */
export const toPermitData = (
  { chainId, permit2 }: { readonly chainId: number; readonly permit2: Address },
  { token, amount, until, nonce = 0, spender }: Permit,
) =>
  ({
    domain: { name: 'Permit2', chainId, verifyingContract: permit2 },
    types,
    primaryType: 'PermitSingle',
    message: { details: { token, amount, expiration: until, nonce }, spender, sigDeadline: BigInt(until) },
  }) as const
