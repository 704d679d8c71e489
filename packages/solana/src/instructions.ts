import {
  AccountRole,
  type Address,
  getU32Encoder,
  getU64Encoder,
  type IAccountMeta,
  type IInstruction,
} from '@solana/web3.js'
import {
  associatedTokenProgram,
  computeBudgetProgram,
  memoProgram,
  systemProgram,
  token2022Program,
} from './programs.ts'

const read = (address: Address): IAccountMeta => ({ address, role: AccountRole.READONLY })
const write = (address: Address): IAccountMeta => ({ address, role: AccountRole.WRITABLE })
const sign = (address: Address): IAccountMeta => ({ address, role: AccountRole.READONLY_SIGNER })
const signAndWrite = (address: Address): IAccountMeta => ({ address, role: AccountRole.WRITABLE_SIGNER })

const u64 = (value: bigint) => getU64Encoder().encode(value)

/** `SetComputeUnitLimit` and `SetComputeUnitPrice`. A wallet adds none of its own where both are there, so the fee stays. */
export const createComputeBudget = (budget: {
  readonly units: number
  /** Micro-lamports a unit. */
  readonly price: bigint
}): IInstruction[] => [
  { programAddress: computeBudgetProgram, data: Uint8Array.of(2, ...getU32Encoder().encode(budget.units)) },
  { programAddress: computeBudgetProgram, data: Uint8Array.of(3, ...u64(budget.price)) },
]

/** `Transfer` of the system program. */
export const createSolTransfer = (transfer: {
  readonly from: Address
  readonly to: Address
  /** Lamports. */
  readonly amount: bigint
}): IInstruction => ({
  programAddress: systemProgram,
  accounts: [signAndWrite(transfer.from), write(transfer.to)],
  data: Uint8Array.of(2, 0, 0, 0, ...u64(transfer.amount)),
})

/** A text beside a transfer. */
export const createMemo = (text: string): IInstruction => ({
  programAddress: memoProgram,
  data: new TextEncoder().encode(text),
})

/** `CreateIdempotent`: makes the receiver's account of a token, unless somebody has made it meanwhile. */
export const createTokenAccount = (creation: {
  readonly payer: Address
  readonly account: Address
  readonly owner: Address
  readonly mint: Address
  readonly program: Address
}): IInstruction => ({
  programAddress: associatedTokenProgram,
  accounts: [
    signAndWrite(creation.payer),
    write(creation.account),
    read(creation.owner),
    read(creation.mint),
    read(systemProgram),
    read(creation.program),
  ],
  data: Uint8Array.of(1),
})

/** Parameters of {@link createTokenTransfer}. */
export interface TokenTransfer {
  readonly program: Address
  readonly source: Address
  readonly mint: Address
  readonly destination: Address
  readonly owner: Address
  /** Base units. */
  readonly amount: bigint
  readonly decimals: number
  /** Base units that the token withholds; null where it has no such fee. */
  readonly withheld: bigint | null
  /** Accounts that the token's own program asks for. */
  readonly extra: readonly IAccountMeta[]
}

/** `TransferChecked`; with a fee `TransferCheckedWithFee`, which fails should the fee have changed. */
export function createTokenTransfer(transfer: TokenTransfer): IInstruction {
  const { program, source, mint, destination, owner, amount, decimals, withheld, extra } = transfer
  const isWithFee = withheld !== null && program === token2022Program
  return {
    programAddress: program,
    accounts: [write(source), read(mint), write(destination), sign(owner), ...extra],
    data: isWithFee
      ? Uint8Array.of(26, 1, ...u64(amount), decimals, ...u64(withheld))
      : Uint8Array.of(12, ...u64(amount), decimals),
  }
}

/** An instruction that names addresses beside its own, by which a receiver finds it (Solana Pay). */
export const addReferences = (instruction: IInstruction, references: readonly string[]): IInstruction => ({
  ...instruction,
  accounts: [...(instruction.accounts ?? []), ...references.map((address) => read(address as Address))],
})
