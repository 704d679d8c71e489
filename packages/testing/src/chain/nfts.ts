import type { Address } from 'viem'
import { chainAccounts } from './accounts.ts'
import { addressAt } from './tokens.ts'

/** Collections of NFTs on the local chain. */
export interface ChainNfts {
  /** ERC-721 with files on IPFS: 1 to 4 are the first account's, 5 the second's, 6 the third's. */
  readonly meadow: Address
  /** ERC-721 drawn by its contract: 1 and 2 are the first account's, 3 the second's. */
  readonly sundials: Address
  /** ERC-1155 with files on IPFS: the first account has three of 1 and one of 2, which has no picture. */
  readonly notes: Address
  /** ERC-721 that lures with a reward. Every account has one, without having asked. */
  readonly bait: Address
}

/** Files that a gateway of IPFS serves below `/ipfs/`: what the collections above and those on Solana point to. */
export const ipfsFolder = new URL('../../contracts/ipfs/', import.meta.url)

interface NftDeployment {
  readonly artifact: 'TestNft' | 'TestEditions'
  readonly args: readonly unknown[]
}

const [first, second, third] = chainAccounts.map(({ address }) => address)

const deployments: Readonly<Record<keyof ChainNfts, NftDeployment>> = {
  meadow: {
    artifact: 'TestNft',
    args: [
      'Meadow',
      'MEAD',
      'ipfs://portico-meadow/',
      'ipfs://portico-meadow/collection.json',
      [first, first, first, first, second, third],
    ],
  },
  sundials: { artifact: 'TestNft', args: ['Sundial', 'DIAL', '', '', [first, first, second]] },
  notes: {
    artifact: 'TestEditions',
    args: [
      'Field Notes',
      'ipfs://portico-notes/{id}.json',
      'ipfs://portico-notes/collection.json',
      first,
      [1n, 2n],
      [3n, 1n],
    ],
  },
  bait: {
    artifact: 'TestNft',
    args: [
      'usdc-rewards.example',
      'CLAIM',
      'ipfs://portico-bait/',
      '',
      chainAccounts.map(({ address }) => address),
    ],
  },
}

/** What to deploy, in order. */
export const getNftDeployments = (): readonly NftDeployment[] => Object.values(deployments)

/** Where the deployments end up. @param nonce of the deployer, of the first of them */
export const getNftAddresses = (nonce: number): ChainNfts =>
  Object.fromEntries(
    Object.keys(deployments).map((name, index) => [name, addressAt(nonce + index)]),
  ) as unknown as ChainNfts
