import * as v from 'valibot'
import { type Address, getAddress } from 'viem'
import { type Chain, readUpstream } from '../../chains/chain.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import type { FoundNft, NftPage, NftSource } from '../NftSource.ts'
import type { Scan } from './createScanner.ts'
import type { Candidate, CandidateKey, ScanStore } from './createScanStore.ts'
import type { TokenReader } from './createTokenReader.ts'

const text = v.pipe(v.string(), v.maxLength(80))
const cursorSchema = v.nullable(
  v.object({ block: v.pipe(text, v.regex(/^\d{1,18}$/)), contract: text, tokenId: text }),
)

/** Tokens whose owner is asked for at once. */
const chunk = 100
/** Questions of this kind for one page: an account may have given away everything it ever got. */
const chunksAtMost = 10

/**
 * NFTs as the chain's own logs report them: everything that ever came to an account, as long as it is still its. What
 * has been read is remembered, so that only new blocks are read again. Newest first.
 */
export function createLogSource(chain: Chain, scan: Scan, store: ScanStore, reader: TokenReader): NftSource {
  return {
    async list(account, { cursor, limit }) {
      const holder = getAddress(account)
      const after = cursor === null ? null : readCursor(cursorSchema, cursor)
      const key = `${chain.config.caipNetworkId}:${holder}`
      // Who has been read before is answered with that, when logs fail and the rest of the chain does not.
      const isComplete = await readUpstream(scan(holder).catch((error) => goOnLater(store, key, error)))
      const { held, last, isEnd } = await findHeld(
        (place) => store.list(key, place, chunk),
        (candidates) => readUpstream(reader.confirm(holder, candidates)),
        after,
        limit,
      )
      const nfts = await readUpstream(Promise.all(held.map((token) => readNft(reader, token))))
      // While there are blocks to be read the end is not the end.
      const next = isEnd && isComplete ? null : writeCursor(last)
      return { nfts, next, isComplete } satisfies NftPage
    },
  }
}

/** @throws the error, where nothing has been read yet */
async function goOnLater(store: ScanStore, key: string, error: unknown): Promise<false> {
  if (await store.findRange(key)) return false
  throw error
}

/** A token that an account holds, and how many. */
export type HeldToken = Candidate & { readonly quantity: bigint }

async function findHeld(
  list: (after: CandidateKey | null) => Promise<Candidate[]>,
  confirm: (candidates: readonly Candidate[]) => Promise<readonly bigint[]>,
  after: CandidateKey | null,
  limit: number,
) {
  const held: HeldToken[] = []
  let last = after
  for (let count = 0; count < chunksAtMost; count += 1) {
    const candidates = await list(last)
    const quantities = await confirm(candidates)
    for (const [index, { block, contract, tokenId, standard }] of candidates.entries()) {
      if (held.length === limit) return { held, last, isEnd: false }
      const quantity = quantities[index] ?? 0n
      last = { block, contract, tokenId }
      if (quantity > 0n) held.push({ block, contract, tokenId, standard, quantity })
    }
    if (candidates.length < chunk) return { held, last, isEnd: true }
  }
  return { held, last, isEnd: false }
}

/** What contracts say of an NFT. @throws what the chain's client throws */
export async function readNft(reader: TokenReader, token: Omit<HeldToken, 'block'>): Promise<FoundNft> {
  const contract = token.contract as Address
  const [uri, collection] = await Promise.all([reader.readUri(token), reader.readCollection(contract)])
  return {
    contract,
    tokenId: token.tokenId,
    standard: token.standard,
    quantity: `${token.quantity}`,
    name: null,
    uri,
    collection: { address: contract, ...collection, isVerified: null },
    isMarkedSpam: false,
  }
}
