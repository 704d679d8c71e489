import pLimit from 'p-limit'
import * as v from 'valibot'
import type { AskSolana } from '../../chains/createSolanaRpc.ts'
import { tokenPrograms } from '../../nfts/solana/createSolanaNode.ts'
import {
  type SignatureInfo,
  type SolanaTransaction,
  signaturesSchema,
  tokenAccountsSchema,
  transactionSchema,
} from './transactionSchemas.ts'

/** Between which signatures to look, neither included. */
export interface SignatureRange {
  /** Only older ones. */
  readonly before?: string | undefined
  /** Only newer ones. */
  readonly until?: string | undefined
  readonly limit: number
}

/** Reads what is final on a Solana chain. @throws Error when the node does not answer as one must */
export type SolanaReader = ReturnType<typeof createSolanaReader>

const finalized = { commitment: 'finalized' }
/** Transactions that are asked for at once. */
const concurrency = 8

export function createSolanaReader(ask: AskSolana) {
  const limit = pLimit(concurrency)
  const listOf = async (account: string, programId: string) => {
    const params = [account, { programId }, { encoding: 'jsonParsed', ...finalized }]
    const { value } = v.parse(tokenAccountsSchema, await ask('getTokenAccountsByOwner', params))
    return value.map(({ pubkey }) => pubkey)
  }
  const readTransaction = async (signature: string): Promise<SolanaTransaction> => {
    const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, ...finalized }
    const answer = await ask('getTransaction', [signature, options])
    // A node that has listed it and does not have it yet is asked again.
    if (answer === null) throw new Error('A transaction is missing')
    return v.parse(transactionSchema, answer)
  }
  return {
    readSlot: async () => BigInt(v.parse(v.number(), await ask('getSlot', [finalized]))),
    /** Accounts of both token programs. */
    listTokenAccounts: async (account: string): Promise<string[]> =>
      (await Promise.all(Object.values(tokenPrograms).map((program) => listOf(account, program)))).flat(),
    /** Newest first. */
    listSignatures: async (address: string, range: SignatureRange): Promise<SignatureInfo[]> =>
      v.parse(signaturesSchema, await ask('getSignaturesForAddress', [address, { ...range, ...finalized }])),
    readTransactions: (signatures: readonly string[]): Promise<SolanaTransaction[]> =>
      Promise.all(signatures.map((signature) => limit(() => readTransaction(signature)))),
  }
}
