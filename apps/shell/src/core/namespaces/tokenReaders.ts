import { readToken as eip155 } from './eip155/readToken.ts'
import type { PerNamespace } from './lateNamespaces.ts'
import { readToken as solana } from './solana/readToken.ts'
import type { TokenReader } from './TokenReader.ts'

/** How facts of tokens are read, by namespace. Part of `assets.js`. */
export const tokenReaders: PerNamespace<TokenReader | undefined> = { eip155, solana, bip122: undefined }
