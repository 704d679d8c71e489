import { type Address, getAddress, isAddress, isHash } from 'viem'
import type { Page } from './drawPage.ts'
import { drawAddress } from './evm/drawAddress.ts'
import { drawBlock, drawChain } from './evm/drawBlocks.ts'
import { drawTransaction } from './evm/drawTransaction.ts'
import type { EvmChain } from './evm/EvmChain.ts'
import { html } from './html.ts'
import { drawSolanaAddress, drawSolanaChain, drawSolanaTransaction } from './solana/drawSolana.ts'
import type { SolanaChain } from './solana/SolanaChain.ts'

/** Answers for one chain. Null where it has no such page. */
export interface ExplorerChain {
  readonly id: string
  readonly name: string
  /** @param kind of page, empty for the chain's own @param asked hash, address or number */
  draw(kind: string, asked: string): Promise<Page> | null
  /** The page that somebody looks for, as kind and id; null where it can be none. */
  find(query: string): readonly [kind: string, asked: string] | null
}

const isNumber = (text: string) => /^\d{1,15}$/.test(text)

/** Pages of an EVM chain. */
export const createEvmPages = (chain: EvmChain): ExplorerChain => ({
  ...{ id: chain.id, name: chain.name },
  draw(kind, asked) {
    if (kind === '') return drawChain(chain)
    if (kind === 'tx' && isHash(asked)) return drawTransaction(chain, asked)
    if (kind === 'block' && isNumber(asked)) return drawBlock(chain, BigInt(asked))
    if (kind === 'address' && isAddress(asked, { strict: false }))
      return drawAddress(chain, getAddress(asked.toLowerCase() as Address))
    return null
  },
  find(query) {
    if (isHash(query)) return ['tx', query]
    if (isAddress(query, { strict: false })) return ['address', query]
    return isNumber(query) ? ['block', query] : null
  },
})

const isSignature = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(text)
const isSolanaAddress = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)

/** Pages of a Solana chain. */
export const createSolanaPages = (chain: SolanaChain): ExplorerChain => ({
  ...{ id: chain.id, name: chain.name },
  draw(kind, asked) {
    if (kind === '') return drawSolanaChain(chain)
    if (kind === 'tx' && isSignature(asked)) return drawSolanaTransaction(chain, asked)
    if (kind === 'address' && isSolanaAddress(asked)) return drawSolanaAddress(chain, asked)
    return null
  },
  find(query) {
    if (isSignature(query)) return ['tx', query]
    return isSolanaAddress(query) ? ['address', query] : null
  },
})

/** What is said where there is no such page. */
export const missingPage: Page = {
  ...{ title: 'No such page', status: 404 },
  body: html`<p>This is neither the hash of a transaction, nor an address, nor the number of a block of this chain.</p>`,
}

/** What is said where the chain cannot be asked. */
export const unreachablePage: Page = {
  ...{ title: 'The chain does not answer', status: 502 },
  body: html`<p>Is the local stack still running? Then load this page again.</p>`,
}
