import {
  AccountRole,
  type Address,
  getProgramDerivedAddress,
  getU32Decoder,
  getU64Encoder,
  type IAccountMeta,
} from '@solana/web3.js'
import { toAddress, toBytes } from './address.ts'
import { type ReadData, readSeeds } from './hookSeeds.ts'
import type { TokenTransfer } from './instructions.ts'
import { refuse } from './TransferPlan.ts'

// https://github.com/solana-program/transfer-hook/tree/main/interface and
// https://github.com/solana-program/libraries/tree/main/tlv-account-resolution

/** First bytes of the instruction that Token-2022 calls the program with, and of what the program says of its accounts. */
const execute = Uint8Array.of(105, 37, 101, 197, 75, 251, 102, 26)
/** More than a transaction has room for. */
const entryLimit = 24
const entryLength = 35

/** A transfer of a token with a program of its own, which is `program`. */
export type HookedTransfer = Pick<
  TokenTransfer,
  'program' | 'source' | 'mint' | 'destination' | 'owner' | 'amount'
>

/** Where a program says which accounts it needs for transfers of a mint. */
export const deriveHookList = async (program: Address, mint: Address): Promise<Address> => {
  const seeds = [new TextEncoder().encode('extra-account-metas'), toBytes(mint)]
  const [address] = await getProgramDerivedAddress({ programAddress: program, seeds })
  return address
}

/** Entries of such a list, each of 35 bytes. @throws TransferRefused where they do not add up */
function readEntries(list: Uint8Array): Uint8Array[] {
  const isList = list.length >= 16 && execute.every((byte, index) => list[index] === byte)
  const count = isList ? getU32Decoder().decode(list, 12) : entryLimit + 1
  if (count > entryLimit || 16 + count * entryLength > list.length)
    return refuse('hookAccountMissing', 'the list of accounts of the transfer hook is not understood')
  return Array.from({ length: count }, (_, index) => {
    const start = 16 + index * entryLength
    return list.subarray(start, start + entryLength)
  })
}

/** A key in the bytes of the instruction or of an account, as the seed of 32 bytes that it is. */
const toKeySeed = ([source = 0, first = 0, second = 0]: Uint8Array): Uint8Array =>
  source === 1 ? Uint8Array.of(2, first, 32) : Uint8Array.of(source === 2 ? 4 : 0, first, second, 32)

/** The address that an entry means, by the accounts before it. */
async function resolveAddress(
  entry: Uint8Array,
  { program, known, data, readData }: ResolveContext,
): Promise<Address> {
  const kind = entry[0] as number
  const config = entry.subarray(1, 33)
  if (kind === 0) return toAddress(config)
  const sources = { instruction: data, accounts: known, readData }
  if (kind === 2) {
    const [key] = await readSeeds(toKeySeed(config), sources)
    return key ? toAddress(key) : refuse('hookAccountMissing', 'a transfer hook names no key')
  }
  const owner = kind === 1 ? program : known[kind - 128]
  if (!owner) return refuse('hookAccountMissing', `a transfer hook names an account of kind ${kind}`)
  const [address] = await getProgramDerivedAddress({
    programAddress: owner,
    seeds: await readSeeds(config, sources),
  })
  return address
}

interface ResolveContext {
  readonly program: Address
  readonly known: readonly Address[]
  readonly data: Uint8Array
  readonly readData: ReadData
}

/**
 * Accounts that a token's program asks for with each transfer, in the order in which the token program takes them. Those
 * that would have to sign are refused: nobody is there to do so.
 * @param list data of the account at {@link deriveHookList}; null where there is none, for programs that need no more
 * @throws TransferRefused, what `readData` throws
 */
export async function resolveHookAccounts(
  transfer: HookedTransfer,
  list: Uint8Array | null,
  readData: ReadData,
): Promise<readonly IAccountMeta[]> {
  const { program, source, mint, destination, owner, amount } = transfer
  const hook: IAccountMeta = { address: program, role: AccountRole.READONLY }
  if (!list) return [hook]
  const listAddress = await deriveHookList(program, mint)
  const data = Uint8Array.of(...execute, ...getU64Encoder().encode(amount))
  const known: Address[] = [source, mint, destination, owner, listAddress]
  const metas: IAccountMeta[] = []
  for (const entry of readEntries(list)) {
    const address = await resolveAddress(entry, { program, known, data, readData })
    if (entry[33] !== 0) refuse('hookAccountMissing', `the transfer hook asks ${address} to sign`)
    known.push(address)
    metas.push({ address, role: entry[34] === 0 ? AccountRole.READONLY : AccountRole.WRITABLE })
  }
  return [...metas, hook, { address: listAddress, role: AccountRole.READONLY }]
}
