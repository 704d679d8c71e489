import { numberToHex } from 'viem'

/** What the site may do, in the form of EIP-2255 and with the caveats that MetaMask gives. */
export function toPermissions(
  origin: string,
  accounts: readonly string[],
  chainIds: readonly number[],
): unknown[] {
  if (accounts.length === 0) return []
  const permit = (parentCapability: string, type: string, value: readonly string[]) => ({
    id: parentCapability,
    parentCapability,
    invoker: origin,
    caveats: [{ type, value }],
  })
  return [
    permit('eth_accounts', 'restrictReturnedAccounts', accounts),
    permit(
      'endowment:permitted-chains',
      'restrictNetworkSwitching',
      chainIds.map((id) => numberToHex(id)),
    ),
  ]
}
