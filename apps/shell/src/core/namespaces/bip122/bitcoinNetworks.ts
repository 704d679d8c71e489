/** A Bitcoin network, and what its addresses begin with. */
export interface BitcoinNetwork {
  /** CAIP-2 reference (bip122): the first 32 characters of the genesis block's hash. */
  readonly chainId: string
  readonly name: 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'
  /** Human-readable part of bech32 addresses (BIP-173). */
  readonly prefix: string
  /** Version bytes of base58 addresses. */
  readonly versions: readonly number[]
}

const testVersions = [0x6f, 0xc4]

/** The networks that wallets know. */
export const bitcoinNetworks: readonly BitcoinNetwork[] = [
  { chainId: '000000000019d6689c085ae165831e93', name: 'mainnet', prefix: 'bc', versions: [0x00, 0x05] },
  { chainId: '000000000933ea01ad0ee984209779ba', name: 'testnet', prefix: 'tb', versions: testVersions },
  { chainId: '00000000da84f2bafbbc53dee25a72ae', name: 'testnet4', prefix: 'tb', versions: testVersions },
  { chainId: '00000008819873e925422c1ff0f99f7c', name: 'signet', prefix: 'tb', versions: testVersions },
  { chainId: '0f9188f13cb7b2c71f2a335e3a4fc328', name: 'regtest', prefix: 'bcrt', versions: testVersions },
]

/** The network of a CAIP-2 id, null for one that no wallet knows. */
export const findBitcoinNetwork = (caipNetworkId: string): BitcoinNetwork | null =>
  bitcoinNetworks.find(({ chainId }) => caipNetworkId === `bip122:${chainId}`) ?? null

/** Names that wallets give to networks, beside ours. */
const otherNames: Readonly<Record<string, BitcoinNetwork['name']>> = {
  livenet: 'mainnet',
  bitcoin_mainnet: 'mainnet',
  bitcoin_testnet: 'testnet',
  bitcoin_testnet4: 'testnet4',
  bitcoin_signet: 'signet',
}

/** The network a wallet means by a name, null for one that is not known. */
export function findNetworkByName(name: unknown): BitcoinNetwork | null {
  const lower = typeof name === 'string' ? name.toLowerCase() : ''
  const known = Object.hasOwn(otherNames, lower) ? otherNames[lower] : lower
  return bitcoinNetworks.find((network) => network.name === known) ?? null
}
