import type { BitcoinKey } from './bitcoinKeys.ts'

/** An address as Sats Connect and Phantom give it. */
export const toSatsAddress = ({ address, publicKey, purpose, addressType }: BitcoinKey) => ({
  address,
  publicKey,
  purpose,
  addressType,
})
