import { accountDelegate } from '@portico/smart-accounts'
import { parseDelegate } from '@portico/smart-accounts/accounts'
import type { Hex } from 'viem'
import type { Nodes } from '../nodes/createNodes.ts'
import { VaultError } from '../service/VaultError.ts'
import type { SmartAccount } from './SmartAccount.ts'

/**
 * Whether a smart account is on a network: until then its first operation makes it. An address that points to other code than Portico's is not.
 * @throws VaultError `OFFLINE`
 */
export async function isThere(
  nodes: Pick<Nodes, 'ask'>,
  caipNetworkId: string,
  { type, address }: Pick<SmartAccount, 'type' | 'address'>,
): Promise<boolean> {
  const code = await nodes.ask(caipNetworkId, 'eth_getCode', [address, 'latest'])
  if (typeof code !== 'string' || !/^0x[0-9a-f]*$/i.test(code))
    throw new VaultError('OFFLINE', 'The network’s node answered with no code.')
  return type === 'delegated' ? parseDelegate(code.toLowerCase() as Hex) === accountDelegate : code.length > 2
}
