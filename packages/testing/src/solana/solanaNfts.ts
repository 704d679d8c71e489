import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { findProgramAddress } from './findProgramAddress.ts'
import { associatedTokenProgram, createMintData, tokenProgram } from './mintAccount.ts'
import {
  createHolderData,
  createMetadataData,
  createToken2022MintData,
  metadataProgram,
  type NftText,
  token2022Program,
} from './nftData.ts'
import { solanaAccounts } from './solanaAccounts.ts'

/** An account of the chain, as it is created before anybody asks. Addresses in base58. */
export interface GenesisAccount {
  readonly address: string
  readonly data: Uint8Array
  /** Program that owns it. */
  readonly program: string
}

/** An NFT of the local Solana node. */
export interface SolanaNft {
  /** Its mint, base58. */
  readonly mint: string
  /** Base58. */
  readonly holder: string
  readonly program: 'spl' | 'token2022'
  readonly isSpam: boolean
}

const addressOf = (seed: number) => base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(seed)))
const authority = addressOf(0x60)
/** Mint of the collection "Orbits". */
const collection = addressOf(0x61)
const holders = solanaAccounts.slice(0, 2).map(({ address }) => address)

const texts: readonly (NftText & Pick<SolanaNft, 'program' | 'isSpam'>)[] = [
  {
    program: 'spl',
    isSpam: false,
    name: 'Orbit No. 1',
    symbol: 'ORBIT',
    uri: 'ipfs://portico-orbits/1.json',
    collection,
  },
  {
    program: 'token2022',
    isSpam: false,
    name: 'Orbit No. 2',
    symbol: 'ORBIT',
    uri: 'ipfs://portico-orbits/2.json',
    collection,
  },
  {
    program: 'spl',
    isSpam: true,
    name: 'SOL Airdrop Voucher',
    symbol: 'CLAIM',
    uri: 'ipfs://portico-bait/1.json',
  },
]

const plans = holders.flatMap((holder, row) =>
  texts.map((text, column) => ({ ...text, holder, mint: addressOf(0x70 + row * 16 + column) })),
)

/** NFTs of the first two accounts: of Metaplex, of Token-2022, and one that lures with an airdrop. */
export const solanaNfts: readonly SolanaNft[] = plans.map(({ mint, holder, program, isSpam }) => ({
  mint,
  holder,
  program,
  isSpam,
}))

/** Everything these NFTs consist of. */
export function getNftAccounts(): readonly GenesisAccount[] {
  const orbits = { name: 'Orbits', symbol: 'ORBIT', uri: 'ipfs://portico-orbits/collection.json' }
  return [...createMintAccounts(collection, orbits), ...plans.flatMap(createNftAccounts)]
}

function createNftAccounts({ holder, mint, program, ...text }: (typeof plans)[number]): GenesisAccount[] {
  const tokens = program === 'spl' ? tokenProgram : token2022Program
  const seeds = [holder, tokens, mint].map((address) => base58.decode(address))
  const address = findProgramAddress(associatedTokenProgram, seeds)
  const account = { address, data: createHolderData({ mint, owner: holder }), program: tokens }
  if (program === 'spl') return [...createMintAccounts(mint, text), account]
  const data = createToken2022MintData({ ...text, mint, authority })
  return [{ address: mint, data, program: tokens }, account]
}

/** A mint of the first token program with one token, and its metadata at the address that Metaplex derives. */
function createMintAccounts(mint: string, text: NftText): GenesisAccount[] {
  const seeds = [new TextEncoder().encode('metadata'), base58.decode(metadataProgram), base58.decode(mint)]
  return [
    { address: mint, data: createMintData({ authority, supply: 1n, decimals: 0 }), program: tokenProgram },
    {
      address: findProgramAddress(metadataProgram, seeds),
      data: createMetadataData({ ...text, mint, authority }),
      program: metadataProgram,
    },
  ]
}
