import { type Client, zeroHash } from 'viem'
import { deployAt } from './deployAt.ts'

/**
 * Puts Simple7702Account of EntryPoint 0.8 on a local chain, where viem's `toSimple7702SmartAccount` looks for it. Does nothing where it is there.
 * @param client of a chain that holds the keys of the well-known mnemonic, as anvil does
 * @throws Error where `@account-abstraction/contracts` is not installed, or the chain does not take it
 */
export const deploySimpleAccount = (client: Client): Promise<void> =>
  deployAt(client, {
    name: 'Simple7702Account',
    address: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
    salt: zeroHash,
  })
