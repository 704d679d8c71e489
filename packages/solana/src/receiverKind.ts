import { isAddress, isOnCurve } from './address.ts'
import { type Account, readAccounts } from './answers.ts'
import { isTokenProgram, systemProgram } from './programs.ts'
import type { Requester } from './requester.ts'
import { refuse } from './TransferPlan.ts'
import { parseMint } from './tokenData.ts'

/** What stands at an address that somebody is to receive at. */
export type ReceiverKind =
  /** A wallet, also one that is not there yet. */
  | 'account'
  | 'tokenAccount'
  | 'mint'
  /** A program, or what belongs to one. */
  | 'program'
  /** Nobody has a key of it. */
  | 'offCurve'
  /** No node has answered. */
  | 'unknown'

/** The kind of an address, by its account; null where there is none. */
function getReceiverKind(address: string, account: Account | null): Exclude<ReceiverKind, 'unknown'> {
  if (account?.isExecutable) return 'program'
  if (account && isTokenProgram(account.owner)) return parseMint(account.data) ? 'mint' : 'tokenAccount'
  if (account && account.owner !== systemProgram) return 'program'
  return isOnCurve(address) ? 'account' : 'offCurve'
}

/** What stands at an address. Never throws. */
export async function readReceiverKind(chain: Requester, to: string): Promise<ReceiverKind> {
  if (!isAddress(to)) return 'unknown'
  try {
    const get = await readAccounts(chain, [to])
    return getReceiverKind(to, get(to))
  } catch {
    return isOnCurve(to) ? 'unknown' : 'offCurve'
  }
}

const refusals = {
  tokenAccount: 'receiverTokenAccount',
  mint: 'receiverMint',
  program: 'receiverProgram',
  offCurve: 'receiverOffCurve',
} as const

/** @throws TransferRefused unless it is a wallet's address */
export function checkReceiver(address: string, account: Account | null): void {
  const kind = getReceiverKind(address, account)
  if (kind !== 'account') refuse(refusals[kind], `${address} is not a wallet's address: ${kind}`)
}
