import { base64 } from '@scure/base'
import * as v from 'valibot'
import { createSolanaRpc } from '../../chains/createSolanaRpc.ts'

/** A token of which an account holds something. */
export interface HeldMint {
  /** Base58. */
  readonly mint: string
  /** Which token program it is of. */
  readonly standard: 'spl' | 'token2022'
}

/** What an account holds of a token, in all of its token accounts together. */
export interface HeldToken extends HeldMint {
  /** Base units, above 0. */
  readonly amount: bigint
  readonly decimals: number
}

/** What is asked of a Solana node. Addresses in base58. */
export interface SolanaNode {
  /** The native balance. @throws Error when the node does not answer */
  readLamports(account: string): Promise<bigint>
  /** Tokens of both token programs, without single units of what has no decimals. @throws Error when the node does not answer */
  listTokens(account: string): Promise<HeldToken[]>
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
const holdingSchema = v.object({
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({
          mint: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
          tokenAmount: v.object({
            amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
            decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
          }),
        }),
      }),
    }),
  }),
})

/** Lamports: text where a number of JavaScript would round them. */
const lamportsSchema = v.object({
  value: v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^\d+$/))]),
})

const accountsSchema = v.object({
  value: v.array(
    v.nullable(v.object({ owner: v.string(), data: v.tuple([v.string(), v.literal('base64')]) })),
  ),
})

/** @param timeout milliseconds for one question */
export function createSolanaNode(rpcUrl: string, timeout: number): SolanaNode {
  const ask = createSolanaRpc(rpcUrl, timeout)
  const list = async (account: string, standard: HeldMint['standard']) => {
    const filter = { programId: tokenPrograms[standard] }
    const answer = await ask('getTokenAccountsByOwner', [account, filter, { encoding: 'jsonParsed' }])
    return v.parse(mintsSchema, answer).value.flatMap((entry) => {
      const result = v.safeParse(holdingSchema, entry)
      if (!result.success) return []
      const { mint, tokenAmount } = result.output.account.data.parsed.info
      return { mint, standard, amount: BigInt(tokenAmount.amount), decimals: tokenAmount.decimals }
    })
  }
  const listAll = async (account: string) =>
    (await Promise.all([list(account, 'spl'), list(account, 'token2022')])).flat()
  return {
    async readLamports(account) {
      return BigInt(v.parse(lamportsSchema, await ask('getBalance', [account])).value)
    },
    listTokens: async (account) => addUp((await listAll(account)).filter((held) => !isSingle(held))),
    listMints: async (account) =>
      (await listAll(account)).filter(isSingle).map(({ mint, standard }) => ({ mint, standard })),
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

const isSingle = ({ amount, decimals }: HeldToken) => amount === 1n && decimals === 0

/** An account may have several token accounts of one mint. */
function addUp(held: readonly HeldToken[]): HeldToken[] {
  const sums = new Map<string, HeldToken>()
  for (const token of held)
    sums.set(token.mint, { ...token, amount: token.amount + (sums.get(token.mint)?.amount ?? 0n) })
  return [...sums.values()].filter(({ amount }) => amount > 0n)
}

type Account = v.InferOutput<typeof accountsSchema>['value'][number]

/** An account of another program may hold anything, written by anybody. */
function decode(account: Account | undefined, program: string): Uint8Array | null {
  if (!account || account.owner !== program || account.data[0].length > dataLimit) return null
  return base64.decode(account.data[0])
}
