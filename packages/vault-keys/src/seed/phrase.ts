import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { PhraseInvalidError } from '../errors.ts'

/** Entropy of chance, for twelve words. */
export const createEntropy = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(16))

/** The words of a seed (BIP-39, English). @param entropy 16 or 32 bytes */
export const toPhrase = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/**
 * The entropy of twelve or 24 words, however they are spaced or capitalised.
 * @throws PhraseInvalidError for any others, and for a wrong checksum
 */
export function readPhrase(text: string): Uint8Array<ArrayBuffer> {
  const phrase = text.normalize('NFKD').trim().toLowerCase().split(/\s+/).join(' ')
  try {
    const entropy = Uint8Array.from(mnemonicToEntropy(phrase, wordlist))
    if (entropy.length === 16 || entropy.length === 32) return entropy
  } catch (cause) {
    throw new PhraseInvalidError('These words are no phrase.', { cause })
  }
  throw new PhraseInvalidError('A phrase has twelve or 24 words.')
}
