import { MethodUnsupportedError } from '@portico/contract/errors'
import { hex } from '@scure/base'
import type { BitcoinAdapter } from './BitcoinAdapter.ts'
import type { BitcoinNetwork } from './bitcoinNetworks.ts'
import { callProvider, hasMethod, watchProvider } from './callProvider.ts'

/** Names of UniSat's chains. */
const chainNames: Readonly<Partial<Record<BitcoinNetwork['name'], string>>> = {
  mainnet: 'BITCOIN_MAINNET',
  testnet: 'BITCOIN_TESTNET',
  testnet4: 'BITCOIN_TESTNET4',
  signet: 'BITCOIN_SIGNET',
}

/** OKX keeps one provider for each network, side by side. */
const okxPlaces: Readonly<Partial<Record<BitcoinNetwork['name'], string>>> = {
  mainnet: 'bitcoin',
  testnet: 'bitcoinTestnet',
  signet: 'bitcoinSignet',
}

interface OkxWindow {
  readonly okxwallet?: Readonly<Record<string, object | undefined>>
}

/** The provider of a network; most wallets have one for all. */
function getProvider(provider: object, { name }: BitcoinNetwork): object {
  const okx = (globalThis as OkxWindow).okxwallet
  if (provider !== okx?.bitcoin) return provider
  const place = okx?.[okxPlaces[name] ?? '']
  if (!place) throw new MethodUnsupportedError({ details: name })
  return place
}

/** Addresses with the public key, which such wallets give for their one account only. */
async function withPublicKey(provider: object, addresses: unknown): Promise<unknown> {
  if (!Array.isArray(addresses) || addresses.length === 0 || !hasMethod(provider, 'getPublicKey'))
    return addresses
  const publicKey = await callProvider(provider, 'getPublicKey').catch(() => undefined)
  const [address, ...rest] = addresses
  return [{ address, publicKey }, ...rest]
}

/** Asks the visitor for the addresses. */
async function ask(provider: object): Promise<unknown> {
  return hasMethod(provider, 'requestAccounts')
    ? withPublicKey(provider, await callProvider(provider, 'requestAccounts'))
    : [await callProvider(provider, 'connect')]
}

/** Wallets with the interface of UniSat: UniSat, OKX, Bitget, Binance (docs.unisat.io, "open-api/unisat-wallet"). */
export function createUnisatAdapter(main: object): BitcoinAdapter {
  let provider = main
  return {
    async connect(network) {
      provider = getProvider(main, network)
      return ask(provider)
    },
    async restore(network) {
      provider = getProvider(main, network)
      return withPublicKey(provider, await callProvider(provider, 'getAccounts'))
    },
    disconnect: () => callProvider(provider, 'disconnect'),
    async getNetwork() {
      if (!hasMethod(provider, 'getChain')) return callProvider(provider, 'getNetwork')
      return ((await callProvider(provider, 'getChain')) as { enum?: unknown } | null)?.enum
    },
    async switchNetwork(network) {
      const other = getProvider(main, network)
      if (other !== provider) {
        const addresses = await ask(other)
        provider = other
        return addresses
      }
      if (hasMethod(provider, 'switchChain'))
        return callProvider(provider, 'switchChain', chainNames[network.name])
      const name = network.name === 'mainnet' ? 'livenet' : network.name
      return callProvider(provider, 'switchNetwork', name)
    },
    signMessage: ({ message, protocol }) =>
      callProvider(provider, 'signMessage', message, protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'),
    async signPsbt({ psbt, inputs, isBroadcast }) {
      // What is not sent yet is left open, so that a site can add to it.
      const options = { autoFinalized: isBroadcast, toSignInputs: inputs }
      const signed = await callProvider(provider, 'signPsbt', hex.encode(psbt), options)
      return isBroadcast
        ? { psbt: signed, txid: await callProvider(provider, 'pushPsbt', signed) }
        : { psbt: signed }
    },
    sendTransfer: ({ recipient, amount }) => callProvider(provider, 'sendBitcoin', recipient, Number(amount)),
    watch: (listener) =>
      watchProvider(provider, {
        accountsChanged: (addresses) => listener.onAddresses(addresses),
        networkChanged: (name) => listener.onNetwork(name),
        disconnect: () => listener.onDisconnect(),
      }),
  }
}
