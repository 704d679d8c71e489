import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { BitcoinNetwork } from './bitcoinNetworks.ts'

const base58check = /*#__PURE__*/ createBase58check(sha256)

/** Length of a hash with its version byte. */
const hashLength = 21

function isBase58Address(text: string, { versions }: BitcoinNetwork): boolean {
  const bytes = base58check.decode(text)
  return bytes.length === hashLength && versions.includes(bytes[0] as number)
}

/** Witness programs (BIP-141): version 0 in bech32 (BIP-173), later ones in bech32m (BIP-350). */
function isWitnessAddress(text: string, { prefix }: BitcoinNetwork): boolean {
  const isFirstVersion = text.toLowerCase().startsWith(`${prefix}1q`)
  const coder = isFirstVersion ? bech32 : bech32m
  const { prefix: found, words } = coder.decode(text as `${string}1${string}`)
  const [version = 0, ...program] = words
  const { length } = coder.fromWords(program)
  const isLengthRight = isFirstVersion ? length === 20 || length === 32 : length >= 2 && length <= 40
  return found === prefix && version <= 16 && isLengthRight
}

/** Whether a text is an address of a network, its checksum included. */
export function isBitcoinAddress(text: string, network: BitcoinNetwork): boolean {
  if (text.length > 90) return false
  try {
    return text.toLowerCase().startsWith(`${network.prefix}1`)
      ? isWitnessAddress(text, network)
      : isBase58Address(text, network)
  } catch {
    return false
  }
}

/** Whether an address is a taproot one (BIP-86), where wallets keep ordinals. */
export const isTaproot = (address: string): boolean => /^(bc|tb|bcrt)1p/i.test(address)
