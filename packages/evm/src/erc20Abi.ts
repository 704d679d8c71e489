const address = (name: string) => ({ name, type: 'address' }) as const
const uint256 = (name: string) => ({ name, type: 'uint256' }) as const
const view = { type: 'function', stateMutability: 'view' } as const
const write = {
  type: 'function',
  stateMutability: 'nonpayable',
  outputs: [{ name: '', type: 'bool' }],
} as const

/** The part of ERC-20 that Portico uses (EIP-20). Written out: viem's `parseAbi` would cost every visitor 2 KB. */
export const erc20Abi = [
  { ...view, name: 'balanceOf', inputs: [address('owner')], outputs: [uint256('')] },
  { ...view, name: 'decimals', inputs: [], outputs: [{ name: '', type: 'uint8' }] },
  { ...view, name: 'symbol', inputs: [], outputs: [{ name: '', type: 'string' }] },
  { ...view, name: 'allowance', inputs: [address('owner'), address('spender')], outputs: [uint256('')] },
  { ...write, name: 'transfer', inputs: [address('to'), uint256('amount')] },
  { ...write, name: 'approve', inputs: [address('spender'), uint256('amount')] },
] as const
