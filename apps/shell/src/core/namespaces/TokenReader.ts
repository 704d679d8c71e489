import type { TokenFacts, TokenReference } from '@portico/contract'
import type { Core } from '../Core.ts'

/** Reads facts of a token from the chain alone; null for what is no token. @throws errors of area API where no node answers */
export type TokenReader = (core: Core, reference: TokenReference) => Promise<TokenFacts | null>
