import { ed25519 } from '@noble/curves/ed25519.js'
import { type Address, type Hex, hexToBytes, keccak256, toHex, zeroHash } from 'viem'
import { namehash } from 'viem/ens'
import { type ChainAccount, chainAccounts, deployer } from './accounts.ts'
import { addressAt } from './tokens.ts'

/** ENS on the local chain. */
export interface ChainNames {
  /** Its registry (ENSIP-1). */
  readonly registry: Address
  /** The resolver of every name, in which anybody may write. */
  readonly resolver: Address
}

const [first, second, third, fourth, fifth] = chainAccounts

/** For every chain of EVM that has no address of its own (ENSIP-19). */
const everyEvm = 0x8000_0000
const toCoinType = (chainId: number) => (everyEvm | chainId) >>> 0
const ether = 60
const solana = 501

/** The account of the same key there. */
const onSolana = ({ privateKey }: ChainAccount): Hex => toHex(ed25519.getPublicKey(hexToBytes(privateKey)))

/** What each name leads to, by coin type (ENSIP-11). */
const records: Readonly<Record<string, Readonly<Record<number, Hex>>>> = {
  'ada.eth': { [everyEvm]: first.address, [solana]: onSolana(first) },
  'maya.eth': { [everyEvm]: second.address, [solana]: onSolana(second) },
  // Another account on each chain.
  'noor.eth': { [toCoinType(31337)]: third.address, [toCoinType(31338)]: fourth.address },
  // On Ethereum alone, as a contract wallet would be.
  'vault.eth': { [ether]: fifth.address },
}

/** A call that the deployer makes. */
interface NameCall {
  readonly of: keyof ChainNames
  readonly functionName: string
  readonly args: readonly unknown[]
}

/** Where registry and resolver end up. @param nonce of the deployer, of the first of them */
export const getNameAddresses = (nonce: number): ChainNames => ({
  registry: addressAt(nonce),
  resolver: addressAt(nonce + 1),
})

/** What is written once registry and resolver are there, in order. */
export function getNameCalls({ resolver }: ChainNames): readonly NameCall[] {
  const own = (parent: string, label: string): NameCall => ({
    of: 'registry',
    functionName: 'setSubnodeRecord',
    args: [parent ? namehash(parent) : zeroHash, keccak256(toHex(label)), deployer, resolver, 0n],
  })
  const names = Object.entries(records).flatMap(([name, addresses]) => [
    own('eth', name.replace('.eth', '')),
    ...Object.entries(addresses).map(
      ([coinType, address]): NameCall => ({
        of: 'resolver',
        functionName: 'setAddr',
        args: [namehash(name), BigInt(coinType), address],
      }),
    ),
  ])
  return [own('', 'eth'), ...names]
}
