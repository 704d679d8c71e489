import { type BitcoinNetworkName, createBitcoinWallet, createStandardWallet } from '@portico/testing/standard'
import { announceWallet, createWallet } from '@portico/testing/wallets'
import { type OfferedNetwork, offeredNetworks } from './offered.ts'

const name = 'Preview wallet'
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
  const wallet = createWallet({ chains: [first, ...others], name, rdns })
  const bitcoin = createBitcoinWallet({ name })
  announceWallet(window, wallet)
  createStandardWallet({ name }).register(window)
  bitcoin.register(window)
  return ({ name: exported, network: { namespace, chainId } }) => {
    const bitcoinNetwork = bitcoinNetworks[exported]
    if (bitcoinNetwork) bitcoin.selectNetwork(bitcoinNetwork)
    if (namespace !== 'eip155') return `${namespace}:${name}`
    wallet.selectNetwork(Number(chainId))
    return rdns
  }
}
