import type { Client } from 'viem'

type Fields = Readonly<Record<string, unknown>>

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A count that JSON holds exactly, or decimal text. @throws SyntaxError for anything else: what cannot be read proves nothing */
export function toCount(value: unknown): bigint {
  if (typeof value === 'string' && /^\d{1,20}$/.test(value)) return BigInt(value)
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new SyntaxError(`${value} is no count.`)
  return BigInt(value as number)
}

/** Asks a node of Solana by JSON-RPC. @throws what the client throws */
export const askSolana = (client: Client, method: string, params: readonly unknown[]): Promise<unknown> =>
  client.request({ method, params } as never)

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes of text in base58. @throws SyntaxError */
function fromBase58(text: string): Uint8Array {
  const value = [...text].reduce((sum, digit) => {
    const index = alphabet.indexOf(digit)
    if (index < 0) throw new SyntaxError('This is not base58.')
    return sum * 58n + BigInt(index)
  }, 0n)
  const digits = value === 0n ? '' : value.toString(16)
  const bytes = digits.padStart(digits.length + (digits.length % 2), '0').match(/../g) ?? []
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...Array(zeros).fill(0), ...bytes.map((pair) => Number.parseInt(pair, 16))])
}

/** What a program is told. Addresses in base58. */
export interface SolanaInstruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** What a token account held before or after. */
export interface SolanaHolding {
  readonly account: string
  readonly mint: string
  readonly owner: string
  /** Base units. */
  readonly amount: bigint
}

/** A transaction that is final. */
export interface SolanaTransaction {
  readonly slot: bigint
  /** Seconds since 1970. */
  readonly time: bigint
  readonly hasFailed: boolean
  /** Who pays the fee. */
  readonly payer: string
  /** Its own, and those that programs have made of them. */
  readonly instructions: readonly SolanaInstruction[]
  /** Lamports that an account has got, or lost. */
  getChange(address: string): bigint
  readonly before: readonly SolanaHolding[]
  readonly after: readonly SolanaHolding[]
}

const at = (keys: readonly string[], index: unknown): string => {
  const key = keys[Number(toCount(index))]
  if (key === undefined) throw new SyntaxError(`There is no account ${index}.`)
  return key
}

function toInstruction(said: unknown, keys: readonly string[]): SolanaInstruction {
  const { programIdIndex, accounts, data } = toFields(said)
  if (typeof data !== 'string' || data.length > 2_000) throw new SyntaxError('This is no instruction.')
  return {
    program: at(keys, programIdIndex),
    accounts: toList(accounts).map((index) => at(keys, index)),
    data: fromBase58(data),
  }
}

function toHolding(said: unknown, keys: readonly string[]): readonly SolanaHolding[] {
  const { accountIndex, mint, owner, uiTokenAmount } = toFields(said)
  const { amount } = toFields(uiTokenAmount)
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount) || typeof mint !== 'string')
    throw new SyntaxError('This is no balance.')
  // Nodes of before say no owner: then nobody has got anything.
  return typeof owner === 'string'
    ? [{ account: at(keys, accountIndex), mint, owner, amount: BigInt(amount) }]
    : []
}

/**
 * Reads a transaction that no fork takes back.
 * @param signature base58
 * @returns null while it is not final
 * @throws SyntaxError for an answer that cannot be read, and what the client throws
 */
export async function readSolanaTransaction(
  client: Client,
  signature: string,
): Promise<SolanaTransaction | null> {
  const options = { encoding: 'json', commitment: 'finalized', maxSupportedTransactionVersion: 0 }
  const answer = await askSolana(client, 'getTransaction', [signature, options])
  if (answer === null) return null
  const { slot, blockTime, transaction, meta: said } = toFields(answer)
  const { message, signatures } = toFields(transaction)
  const { err, preBalances, postBalances, ...meta } = toFields(said)
  const { writable, readonly } = toFields(meta.loadedAddresses)
  const { accountKeys, instructions } = toFields(message)
  const keys = [...toList(accountKeys), ...toList(writable), ...toList(readonly)].map((key) => `${key}`)
  // Another transaction than the one that was asked for proves nothing of it.
  if (toList(signatures)[0] !== signature || err === undefined || keys[0] === undefined)
    throw new SyntaxError('This is not the transaction.')
  const inner = toList(meta.innerInstructions).flatMap((one) => toList(toFields(one).instructions))
  return {
    ...{ slot: toCount(slot), time: toCount(blockTime), hasFailed: err !== null, payer: keys[0] },
    instructions: [...toList(instructions), ...inner].map((one) => toInstruction(one, keys)),
    getChange(address) {
      const index = keys.indexOf(address)
      return index < 0 ? 0n : toCount(toList(postBalances)[index]) - toCount(toList(preBalances)[index])
    },
    before: toList(meta.preTokenBalances).flatMap((one) => toHolding(one, keys)),
    after: toList(meta.postTokenBalances).flatMap((one) => toHolding(one, keys)),
  }
}
