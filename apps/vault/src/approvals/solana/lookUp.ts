import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import type { Nodes } from '../../nodes/createNodes.ts'
import type { TokenAccount } from './Action.ts'
import { programs } from './describeInstruction.ts'
import type { SolanaMessage } from './readTransaction.ts'

const tableProgram = 'AddressLookupTab1e1111111111111111111111111'

/** Bytes before the first address of a table. */
const tableHeader = 56
const keyLength = 32

const tableSchema = v.object({
  value: v.object({
    owner: v.literal(tableProgram),
    data: v.strictTuple([v.pipe(v.string(), v.maxLength(16_384)), v.literal('base64')]),
  }),
})

const key = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

const tokenAccountSchema = v.object({
  value: v.object({
    owner: v.picklist([programs.token, programs.token2022]),
    data: v.object({
      parsed: v.object({
        type: v.literal('account'),
        info: v.object({
          owner: key,
          mint: key,
          tokenAmount: v.object({
            decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
          }),
        }),
      }),
    }),
  }),
})

const ask = (nodes: Nodes, id: string, address: string, encoding: 'base64' | 'jsonParsed') =>
  nodes.ask(id, 'getAccountInfo', [address, { encoding, commitment: 'confirmed' }]).catch(() => null)

async function fetchTable(nodes: Nodes, id: string, table: string): Promise<readonly string[]> {
  const read = v.safeParse(tableSchema, await ask(nodes, id, table, 'base64'))
  if (!read.success) return []
  try {
    const bytes = base64.decode(read.output.value.data[0])
    const count = Math.floor((bytes.length - tableHeader) / keyLength)
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const start = tableHeader + index * keyLength
      return base58.encode(bytes.subarray(start, start + keyLength))
    })
  } catch {
    return []
  }
}

/** All accounts of a message, those of tables as the operator's node knows them; null for one that it does not tell. */
export async function fetchAccounts(
  nodes: Nodes,
  id: string,
  { keys, lookups }: SolanaMessage,
): Promise<readonly (string | null)[]> {
  const tables = await Promise.all(lookups.map(({ table }) => fetchTable(nodes, id, table)))
  const pick = (kind: 'writable' | 'readonly') =>
    lookups.flatMap((lookup, index) => lookup[kind].map((place) => tables[index]?.[place] ?? null))
  return [...keys, ...pick('writable'), ...pick('readonly')]
}

/** What the operator's node knows of an account that holds tokens; null where it knows none. */
export async function fetchTokenAccount(
  nodes: Nodes,
  id: string,
  address: string,
): Promise<TokenAccount | null> {
  const read = v.safeParse(tokenAccountSchema, await ask(nodes, id, address, 'jsonParsed'))
  if (!read.success) return null
  const { owner, mint, tokenAmount } = read.output.value.data.parsed.info
  return { owner, mint, decimals: tokenAmount.decimals }
}
