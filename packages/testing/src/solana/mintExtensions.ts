import { bytesOf, f64, i16, u64 } from './packing.ts'

/** Extensions of a Token-2022 mint. */
export interface TokenExtensions {
  /** What is withheld of each transfer, at most `maximum` base units. */
  readonly transferFee?: { readonly basisPoints: number; readonly maximum: bigint }
  readonly isFrozenByDefault?: boolean
  readonly isNonTransferable?: boolean
  /** Basis points a year. */
  readonly interestRate?: number
  /** Base58. */
  readonly permanentDelegate?: string
  /** Program that is called on each transfer, base58. */
  readonly transferHook?: string
  /** What wallets show for one unit. */
  readonly multiplier?: number
  readonly isPausable?: boolean
}

/** What makes an extension: bytes of the instruction that initializes it, and bytes that it takes in the mint. */
interface Initialization {
  readonly data: Uint8Array
  readonly length: number
}

/** Initializations of the extensions that are asked for. @param authority base58, of all of them */
export function mintExtensions(extensions: TokenExtensions, authority: string): readonly Initialization[] {
  const { transferFee, interestRate, permanentDelegate, transferHook, multiplier } = extensions
  const fee = transferFee && bytesOf(i16(transferFee.basisPoints), u64(transferFee.maximum))
  const all: readonly (Initialization | undefined | false)[] = [
    fee && { data: bytesOf([26, 0, 1], authority, [1], authority, fee), length: 108 },
    extensions.isFrozenByDefault && { data: Uint8Array.of(28, 0, 2), length: 1 },
    extensions.isNonTransferable && { data: Uint8Array.of(32), length: 0 },
    interestRate !== undefined && { data: bytesOf([33, 0], authority, i16(interestRate)), length: 52 },
    permanentDelegate !== undefined && { data: bytesOf([35], permanentDelegate), length: 32 },
    transferHook !== undefined && { data: bytesOf([36, 0], authority, transferHook), length: 64 },
    multiplier !== undefined && { data: bytesOf([43, 0], authority, f64(multiplier)), length: 56 },
    extensions.isPausable && { data: bytesOf([44, 0], authority), length: 33 },
  ]
  return all.filter((one) => typeof one === 'object')
}
