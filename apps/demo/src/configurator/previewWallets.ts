import { type BitcoinNetworkName, createBitcoinWallet, createStandardWallet } from '@portico/testing/standard'
import { announceWallet, createWallet } from '@portico/testing/wallets'
import { type OfferedNetwork, offeredNetworks } from './offered.ts'

/** By namespace. Those of one name would stand in one line. */
const names = {
  eip155: 'Preview wallet',
  solana: 'Preview wallet for Solana',
  bip122: 'Preview wallet for Bitcoin',
} as const
const rdns = 'dev.portico.preview'

const bitcoinNetworks: Readonly<Record<string, BitcoinNetworkName>> = {
  bitcoin: 'mainnet',
  bitcoinTestnet: 'testnet',
  bitcoinSignet: 'signet',
}

/**
 * Lets wallets show themselves that agree to everything, of each namespace one: whoever looks needs none of their own.
 * @param rpcUrl of a node in place of those of EVM networks
 * @returns what puts a wallet on a network, and gives the id by which the modal knows it
 */
export function addPreviewWallets(rpcUrl: string): (offered: OfferedNetwork) => string {
  const chains = offeredNetworks.flatMap(({ network }) =>
    network.namespace === 'eip155' ? [{ chainId: Number(network.chainId), rpcUrl, name: network.name }] : [],
  )
  const [first, ...others] = chains
  if (!first) throw new Error('No network is offered.')
  const wallet = createWallet({ chains: [first, ...others], name: names.eip155, rdns })
  const bitcoin = createBitcoinWallet({ name: names.bip122 })
  announceWallet(window, wallet)
  createStandardWallet({ name: names.solana }).register(window)
  bitcoin.register(window)
  return ({ name: exported, network: { namespace, chainId } }) => {
    const bitcoinNetwork = bitcoinNetworks[exported]
    if (bitcoinNetwork) bitcoin.selectNetwork(bitcoinNetwork)
    if (namespace === 'solana' || namespace === 'bip122') return `${namespace}:${names[namespace]}`
    wallet.selectNetwork(Number(chainId))
    return rdns
  }
}
