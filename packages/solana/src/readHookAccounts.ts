import type { Address, IAccountMeta } from '@solana/web3.js'
import { readAccounts } from './answers.ts'
import { getTransferHook } from './extensions.ts'
import { deriveHookList, resolveHookAccounts } from './hookAccounts.ts'
import type { ReadData } from './hookSeeds.ts'
import type { Requester } from './requester.ts'
import { refuse } from './TransferPlan.ts'
import { createAccountData } from './tokenData.ts'
import type { TokenReading } from './tokenReading.ts'

/** A transfer of a token. Addresses in base58. */
interface HookedRequest {
  readonly mint: string
  readonly from: string
  readonly to: string
  /** Base units. */
  readonly amount: bigint
  /** The sender's account that they are in. */
  readonly source: Address
}

/** Reads accounts that seeds are taken from, each once. The receiver's, where the same transaction makes it, is as it will be. */
function createReader(chain: Requester, { destination }: TokenReading, request: HookedRequest): ReadData {
  const known = new Map<Address, Uint8Array | null>()
  if (!destination.account)
    known.set(destination.address, createAccountData({ mint: request.mint, owner: request.to }))
  return async (address) => {
    const before = known.get(address)
    if (before !== undefined) return before
    const data = (await readAccounts(chain, [address]))(address)?.data ?? null
    known.set(address, data)
    return data
  }
}

/**
 * Accounts that a token's own program asks for; null for a token without one.
 * @throws TransferRefused where one is not there, what the requester throws, HttpAnswerInvalidError
 */
export async function readHookAccounts(
  chain: Requester,
  reading: TokenReading,
  request: HookedRequest,
): Promise<readonly IAccountMeta[] | null> {
  const program = getTransferHook(reading.mint.extensions)
  if (!program) return null
  const { amount, source } = request
  const [mint, owner] = [request.mint as Address, request.from as Address]
  const list = await deriveHookList(program, mint)
  const get = await readAccounts(chain, [program, list])
  if (!get(program)?.isExecutable) refuse('hookAccountMissing', `there is no program at ${program}`)
  const destination = reading.destination.address
  const transfer = { program, mint, owner, amount, source, destination }
  return resolveHookAccounts(transfer, get(list)?.data ?? null, createReader(chain, reading, request))
}
