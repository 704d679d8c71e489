import { deploySmartAccounts } from '@portico/smart-accounts/deploy'
import { type Anvil, contractDeployer, hasEntryPoint } from '@portico/testing/chain'
import type { VaultNetwork } from '@portico/vault'
import { createClient, http } from 'viem'

/** One type on each chain, so that both can be seen. */
const types: Readonly<Record<number, 'delegated' | 'deployed'>> = { 31337: 'delegated', 31338: 'deployed' }

/** Puts what smart accounts are made of on a chain that has the EntryPoint. Sent by an account of its own, so that nothing else moves. */
export async function deployAccounts({ rpcUrl }: Pick<Anvil, 'rpcUrl'>): Promise<void> {
  if (!hasEntryPoint()) return
  const parameters = { account: contractDeployer, cacheTime: 0, pollingInterval: 50 }
  await deploySmartAccounts({ client: createClient({ ...parameters, transport: http(rpcUrl) }) })
}

/** How accounts are on a chain, for the vault. @param gatewayUrl of the gateway that has its bundler */
export function toSmartAccount(
  caipNetworkId: string,
  gatewayUrl: string,
): Pick<VaultNetwork, 'smartAccount'> {
  const type = types[Number(caipNetworkId.split(':')[1])]
  if (!type || !hasEntryPoint()) return {}
  return { smartAccount: { type, bundlerUrl: `${gatewayUrl}/v1?chainId=${caipNetworkId}` } }
}
