import * as v from 'valibot'
import { createTimedCache } from '../../cache/createTimedCache.ts'
import { readUpstream } from '../../chains/chain.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import type { FoundNft, NftSource } from '../NftSource.ts'
import { type HeldMint, type SolanaNode, tokenPrograms } from './createSolanaNode.ts'
import { getMetadataAddress, metadataProgram } from './metadataAddress.ts'
import { type OnChainMetadata, parseMetadataAccount } from './parseMetadataAccount.ts'
import { parseToken2022Mint } from './parseToken2022Mint.ts'

const cursorSchema = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

/** Milliseconds: what an account holds is listed whole, and pages are cut from that. */
const listLifetime = 10_000

/**
 * NFTs as the chain's token accounts report them: one unit of a token without decimals, with metadata of Metaplex or
 * in the mint itself. In the order of their mints. Compressed ones are in no account: only an indexer knows them.
 */
export function createTokenAccountSource(node: SolanaNode): NftSource {
  const lists = createTimedCache<HeldMint[]>(listLifetime)
  return {
    async list(account, { cursor, limit }) {
      const after = cursor === null ? '' : readCursor(cursorSchema, cursor)
      const all = await readUpstream(lists.get(account, () => listSorted(node, account)))
      const rest = all.filter(({ mint }) => mint > after)
      const page = rest.slice(0, limit)
      const nfts = await readUpstream(describeMints(node, page))
      const last = page.at(-1)
      return { nfts, next: last && rest.length > limit ? writeCursor(last.mint) : null, isComplete: true }
    },
  }
}

const listSorted = async (node: SolanaNode, account: string) =>
  (await node.listMints(account)).sort((left, right) => (left.mint < right.mint ? -1 : 1))

/** What the chain holds of NFTs, in their order. @throws Error when the node does not answer */
export async function describeMints(node: SolanaNode, held: readonly HeldMint[]): Promise<FoundNft[]> {
  const metadata = await readMintMetadata(node, held)
  const collections = [...metadata.values()].flatMap(({ collection }) => collection?.mint ?? [])
  // A collection is a mint like any other, of whichever program.
  const unique = [...new Set(collections)].flatMap((mint) => [
    { mint, standard: 'spl' as const },
    { mint, standard: 'token2022' as const },
  ])
  const parents = await readMintMetadata(node, unique)
  return held.map(({ mint, standard }) => {
    const own = metadata.get(mint)
    const parent = own?.collection && parents.get(own.collection.mint)
    return {
      contract: mint,
      tokenId: null,
      standard,
      quantity: '1',
      name: own?.name || null,
      uri: own?.uri || null,
      collection: own?.collection
        ? {
            address: own.collection.mint,
            name: parent?.name || null,
            uri: parent?.uri || null,
            isVerified: own.collection.isVerified,
          }
        : null,
      isMarkedSpam: false,
    }
  })
}

/**
 * What the chain holds of mints, by mint: in the mint itself where it is there, else in the account of Metaplex.
 * @throws Error when the node does not answer
 */
export async function readMintMetadata(
  node: SolanaNode,
  mints: readonly HeldMint[],
): Promise<ReadonlyMap<string, OnChainMetadata>> {
  const mintAccounts = mints
    .filter(({ standard }) => standard === 'token2022')
    .map(({ mint }) => ({ mint, address: mint, program: tokenPrograms.token2022, parse: parseToken2022Mint }))
  const metadataAccounts = [...new Set(mints.map(({ mint }) => mint))].map((mint) => ({
    mint,
    address: getMetadataAddress(mint),
    program: metadataProgram,
    parse: parseMetadataAccount,
  }))
  const wanted = [...metadataAccounts, ...mintAccounts]
  const accounts = await node.readAccounts(wanted)
  const found = new Map<string, OnChainMetadata>()
  for (const [index, { mint, parse }] of wanted.entries()) {
    const data = accounts[index]
    const metadata = data && parse(data, mint)
    if (metadata) found.set(mint, metadata)
  }
  return found
}
