import { type Address, getProgramDerivedAddress } from '@solana/web3.js'
import { toBytes } from './address.ts'
import type { Account } from './answers.ts'
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
  readonly source: Holder
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
  const snapshot = await readSnapshot(chain, [from, to, mint, ...derived])
  const token = readMint(snapshot.get(mint), request)
  const { source, destination } = token.program === tokenProgram ? first : second
  const of = { mint, program: token.program }
  return {
    snapshot,
    ...token,
    source: readHolder(snapshot, source, from, of),
    destination: readHolder(snapshot, destination, to, of),
  }
}
