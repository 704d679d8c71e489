import { type Address, getProgramDerivedAddress } from '@solana/web3.js'
import { isAddress, toBytes } from './address.ts'
import { type Account, commitment, readAccount, toRecord } from './answers.ts'
import { associatedTokenProgram, isTokenProgram, token2022Program, tokenProgram } from './programs.ts'
import type { Requester } from './requester.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'
import { refuse, type TransferRequest } from './TransferPlan.ts'
import { type Mint, parseMint, parseTokenAccount, type TokenAccount } from './tokenData.ts'

/** Address of a wallet's account of a token. */
async function deriveTokenAccount(owner: string, mint: string, program: Address): Promise<Address> {
  const seeds = [owner, program, mint].map(toBytes)
  const [address] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return address
}

/** A token account that may not be there yet. */
export interface Holder {
  readonly address: Address
  /** Lamports that already lie there. */
  readonly lamports: bigint
  /** Null where it is not made yet. */
  readonly account: TokenAccount | null
}

/** What a transfer of a token needs to be known of the chain. */
export interface TokenReading {
  readonly snapshot: Snapshot
  /** Token program of the mint. */
  readonly program: Address
  readonly mint: Mint
  /** The sender's associated account. */
  readonly source: Holder
  /** The sender's other accounts of the token, which some wallets and exchanges have made. None where the node does not list them. */
  readonly others: readonly Holder[]
  readonly destination: Holder
}

/** The mint and its program. @throws TransferRefused where there is none, or its decimals are not those of the amount */
function readMint(account: Account | null, { mint, decimals }: TransferRequestOfToken) {
  const parsed = account && isTokenProgram(account.owner) ? parseMint(account.data) : null
  if (!account || !parsed) return refuse('unavailable', `there is no mint at ${mint}`)
  if (parsed.decimals !== decimals)
    refuse('unavailable', `the mint has ${parsed.decimals} decimals, not ${decimals}`)
  return { program: account.owner as Address, mint: parsed }
}

/** The account of a wallet. @throws TransferRefused where it belongs to somebody else, or is none of this token */
function readHolder(
  snapshot: Snapshot,
  address: Address,
  wallet: string,
  { mint, program }: TokenOf,
): Holder {
  const held = snapshot.get(address)
  const lamports = held?.lamports ?? 0n
  if (held?.owner !== program) return { address, lamports, account: null }
  const account = parseTokenAccount(held.data)
  if (!account || account.mint !== mint) return refuse('unavailable', `${address} is no account of ${mint}`)
  // The owner of an account of the first token program can be changed, and what is sent to it is theirs.
  if (account.owner !== wallet) refuse('receiverTokenAccount', `${address} belongs to ${account.owner}`)
  return { address, lamports, account }
}

interface TokenOf {
  readonly mint: string
  readonly program: Address
}

/** A request with a mint. */
export type TransferRequestOfToken = Pick<TransferRequest, 'from' | 'to' | 'decimals'> & {
  readonly mint: string
}

/**
 * All token accounts of a wallet that hold a token. Never throws: a node that does not list them, or a plugin without the right
 * to ask, leaves the associated one.
 */
async function listHolders(chain: Requester, { from, mint }: TransferRequestOfToken): Promise<Holder[]> {
  const method = 'getTokenAccountsByOwner'
  try {
    const params = [from, { mint }, { encoding: 'base64', commitment }]
    const { value } = toRecord(await chain.request({ method, params }))
    return (Array.isArray(value) ? value : []).flatMap((entry) => {
      const { pubkey, account: answer } = toRecord(entry)
      const held = readAccount(answer ?? null, method)
      const account = held && isTokenProgram(held.owner) ? parseTokenAccount(held.data) : null
      const isOwn = account?.mint === mint && account.owner === from
      if (!held || !isOwn || typeof pubkey !== 'string' || !isAddress(pubkey)) return []
      return { address: pubkey, lamports: held.lamports, account }
    })
  } catch {
    return []
  }
}

/**
 * Reads mint, accounts of both sides and their wallets at once. Which of the two token programs it is, is not known before:
 * the addresses of both are asked for.
 * @throws TransferRefused, what the requester throws, HttpAnswerInvalidError
 */
export async function readToken(chain: Requester, request: TransferRequestOfToken): Promise<TokenReading> {
  const { from, to, mint } = request
  const derive = async (program: Address) => ({
    source: await deriveTokenAccount(from, mint, program),
    destination: await deriveTokenAccount(to, mint, program),
  })
  const [first, second] = await Promise.all([derive(tokenProgram), derive(token2022Program)])
  const derived = [first, second].flatMap(({ source, destination }) => [source, destination])
  const [snapshot, listed] = await Promise.all([
    readSnapshot(chain, [from, to, mint, ...derived]),
    listHolders(chain, request),
  ])
  const token = readMint(snapshot.get(mint), request)
  const { source, destination } = token.program === tokenProgram ? first : second
  const of = { mint, program: token.program }
  return {
    snapshot,
    ...token,
    source: readHolder(snapshot, source, from, of),
    others: listed.filter(({ address }) => address !== source),
    destination: readHolder(snapshot, destination, to, of),
  }
}
