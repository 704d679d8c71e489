import type { Client } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { deployAt } from './deployAt.ts'

/**
 * Puts EntryPoint 0.8 of ERC-4337 on a local chain, where it has the address that it has everywhere (`entryPoint08Address` of viem). Does nothing
 * where it is there. The contract is GPL: its package is a development dependency, deployed as it is and never bundled, so a project that wants it
 * installs it itself.
 * @param client of a chain that holds the keys of the well-known mnemonic, as anvil does
 * @throws Error where `@account-abstraction/contracts` is not installed, or the chain does not take it
 */
export const deployEntryPoint = (client: Client): Promise<void> =>
  deployAt(client, {
    name: 'EntryPoint',
    address: entryPoint08Address,
    // Found by its authors, so that the address begins with 4337.
    salt: '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
  })
