import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

/** What addresses of a network begin with. */
export type BitcoinNetwork = typeof NETWORK

/** Networks by the part of their CAIP-2 id behind the colon. Signet's addresses are those of testnet. */
export const bitcoinNetworks: Readonly<Record<string, BitcoinNetwork>> = {
  '000000000019d6689c085ae165831e93': NETWORK,
  '000000000933ea01ad0ee984209779ba': TEST_NETWORK,
  '00000008819873e925422c1ff0f99f7c': TEST_NETWORK,
  '0f9188f13cb7b2c71f2a335e3a4fc328': { ...TEST_NETWORK, bech32: 'bcrt' },
}
