import { base64 } from '@scure/base'
import * as v from 'valibot'
import { createSolanaRpc } from '../../chains/createSolanaRpc.ts'

/** A token account that holds exactly one unit of a token without decimals. */
export interface HeldMint {
  readonly mint: string
  readonly standard: 'spl' | 'token2022'
}

/** What is asked of a Solana node. Addresses in base58. */
export interface SolanaNode {
  /** Everything an account holds one of, of both token programs. @throws Error when the node does not answer */
  listMints(account: string): Promise<HeldMint[]>
  /** Data of accounts that belong to a program; null for others, and where there is no account. @throws Error */
  readAccounts(
    addresses: readonly { readonly address: string; readonly program: string }[],
  ): Promise<(Uint8Array | null)[]>
}

/** The token programs. */
export const tokenPrograms = {
  spl: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const

/** Accounts that a node gives at once. */
const accountsAtOnce = 100
/** Characters of an answer in base64: no account that is read here is larger. */
const dataLimit = 20_000

const mintsSchema = v.object({ value: v.array(v.unknown()) })

/** A token account as a node explains it. One that it cannot explain must not hide the others. */
const mintSchema = v.object({
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({
          mint: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
          tokenAmount: v.object({ amount: v.literal('1'), decimals: v.literal(0) }),
        }),
      }),
    }),
  }),
})

const accountsSchema = v.object({
  value: v.array(
    v.nullable(v.object({ owner: v.string(), data: v.tuple([v.string(), v.literal('base64')]) })),
  ),
})

/** @param timeout milliseconds for one question */
export function createSolanaNode(rpcUrl: string, timeout: number): SolanaNode {
  const ask = createSolanaRpc(rpcUrl, timeout)
  const listOf = async (account: string, standard: HeldMint['standard']): Promise<HeldMint[]> => {
    const filter = { programId: tokenPrograms[standard] }
    const answer = await ask('getTokenAccountsByOwner', [account, filter, { encoding: 'jsonParsed' }])
    return v.parse(mintsSchema, answer).value.flatMap((entry) => {
      const result = v.safeParse(mintSchema, entry)
      return result.success ? [{ mint: result.output.account.data.parsed.info.mint, standard }] : []
    })
  }
  return {
    listMints: async (account) =>
      (await Promise.all([listOf(account, 'spl'), listOf(account, 'token2022')])).flat(),
    async readAccounts(wanted) {
      const chunks = Array.from({ length: Math.ceil(wanted.length / accountsAtOnce) }, (_, index) =>
        wanted.slice(index * accountsAtOnce, (index + 1) * accountsAtOnce),
      )
      const answers = chunks.map(async (chunk) => {
        const addresses = chunk.map(({ address }) => address)
        const answer = await ask('getMultipleAccounts', [addresses, { encoding: 'base64' }])
        const { value } = v.parse(accountsSchema, answer)
        return chunk.map(({ program }, index) => decode(value[index], program))
      })
      return (await Promise.all(answers)).flat()
    },
  }
}

type Account = v.InferOutput<typeof accountsSchema>['value'][number]

/** An account of another program may hold anything, written by anybody. */
function decode(account: Account | undefined, program: string): Uint8Array | null {
  if (!account || account.owner !== program || account.data[0].length > dataLimit) return null
  return base64.decode(account.data[0])
}
