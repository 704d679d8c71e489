import type { Address } from '@solana/web3.js'
import { systemProgram } from './programs.ts'
import { type Extensions, readAddress, readU64 } from './tokenData.ts'

// Types and layouts: https://github.com/solana-program/token-2022/tree/main/interface/src/extension

/** Extensions by which transfers differ, with the bytes of each. */
const layouts = {
  transferFee: [1, 108],
  accountState: [6, 1],
  memoTransfer: [8, 1],
  nonTransferable: [9, 0],
  permanentDelegate: [12, 32],
  transferHook: [14, 64],
  pausable: [26, 33],
} as const

type ExtensionName = keyof typeof layouts

/** Bytes of an extension; null where there is none. @throws RangeError where it has another length */
function getExtension(extensions: Extensions, name: ExtensionName): Uint8Array | null {
  const [type, length] = layouts[name]
  const data = extensions.get(type)
  if (!data) return null
  if (data.length !== length) throw new RangeError(`the extension ${name} has ${data.length} bytes`)
  return data
}

/** An address of an extension; null where it says that there is none. */
function getAddress(extensions: Extensions, name: ExtensionName, offset: number): Address | null {
  const data = getExtension(extensions, name)
  const address = data && readAddress(data, offset)
  return address === systemProgram ? null : address
}

/** Layout, kind, and the extension by which the owner is immutable: type and length alone. */
const newAccountSpace = 165 + 1 + 4
/** Bytes that an extension of a mint puts into each account (`get_required_init_account_extensions`), with type and length. */
const demandedBytes: Readonly<Record<number, number>> = { 1: 12, 14: 5, 26: 4 }

/** Who may move the token out of every account. */
export const getPermanentDelegate = (mint: Extensions) => getAddress(mint, 'permanentDelegate', 0)

/** Program that is called on each transfer. */
export const getTransferHook = (mint: Extensions) => getAddress(mint, 'transferHook', 32)

/** Whether new accounts of a mint are frozen. */
export const isFrozenByDefault = (mint: Extensions): boolean => getExtension(mint, 'accountState')?.[0] === 2

/** Whether an account takes no transfer without a memo. */
export const isMemoRequired = (account: Extensions): boolean =>
  getExtension(account, 'memoTransfer')?.[0] === 1

/** Whether all transfers of a mint stand still. */
export const isPaused = (mint: Extensions): boolean => getExtension(mint, 'pausable')?.[32] === 1

/** Whether a mint has no transfers. */
export const isNonTransferable = (mint: Extensions): boolean => getExtension(mint, 'nonTransferable') !== null

/** What a token takes of each transfer. */
export interface TransferFee {
  readonly basisPoints: bigint
  /** Base units. */
  readonly maximum: bigint
}

const oneInBasisPoints = 10_000n

/** The fee of an epoch; null for a token that takes none. @throws RangeError where it is more than the whole */
export function getTransferFee(mint: Extensions, epoch: bigint): TransferFee | null {
  const data = getExtension(mint, 'transferFee')
  if (!data) return null
  const [older, newer] = [72, 90]
  const offset = epoch >= readU64(data, newer) ? newer : older
  const basisPoints = BigInt((data[offset + 16] as number) | ((data[offset + 17] as number) << 8))
  if (basisPoints > oneInBasisPoints) throw new RangeError(`a transfer fee of ${basisPoints} basis points`)
  return { basisPoints, maximum: readU64(data, offset + 8) }
}

/** What is withheld of a transfer, in base units: rounded up, as the program does. */
export function computeWithheld(fee: TransferFee | null, amount: bigint): bigint {
  if (!fee) return 0n
  const share = (amount * fee.basisPoints + oneInBasisPoints - 1n) / oneInBasisPoints
  return share < fee.maximum ? share : fee.maximum
}

/** Bytes that an account of a Token-2022 mint has when it is new: what the mint demands, and that its owner cannot change. */
export const computeAccountSpace = (mint: Extensions): number =>
  [layouts.transferFee, layouts.transferHook, layouts.pausable].reduce(
    (sum, [type]) => sum + (mint.has(type) ? (demandedBytes[type] as number) : 0),
    newAccountSpace,
  )
