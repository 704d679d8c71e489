import { MethodUnsupportedError } from '@portico/contract/errors'
import { callFeature, getFeature, hasFeature } from '../../walletStandard/callFeature.ts'
import type { StandardWallet } from '../../walletStandard/StandardWallet.ts'
import { watchFeature } from '../../walletStandard/watchFeature.ts'
import type { BitcoinAdapter, PsbtRequest } from './BitcoinAdapter.ts'
import { groupInputs } from './phantomAdapter.ts'
import { createSatsAdapter } from './satsAdapter.ts'

const satsFeature = 'sats-connect:'

/** Accounts of Bitcoin; a wallet may hold those of other namespaces beside them. */
const keepBitcoin = (accounts: unknown): unknown =>
  Array.isArray(accounts) ? accounts.filter((account) => isBitcoin(account?.chains)) : accounts

const isBitcoin = (chains: unknown) =>
  Array.isArray(chains) && chains.some((chain) => /^(bitcoin|bip122):/.test(String(chain)))

/** Bitcoin wallets of the Wallet Standard (`@exodus/bitcoin-wallet-standard-features`). */
export function createStandardAdapter(wallet: StandardWallet): BitcoinAdapter {
  // Where there are both, Sats Connect can do more.
  const provider = hasFeature(wallet, satsFeature) ? getFeature(wallet, satsFeature)?.provider : null
  return provider !== null && typeof provider === 'object'
    ? createSatsAdapter(provider)
    : createFeatureAdapter(wallet)
}

function createFeatureAdapter(wallet: StandardWallet): BitcoinAdapter {
  let handles: readonly { readonly address?: unknown }[] = []
  const remember = (accounts: unknown) => {
    handles = keepBitcoin(accounts) as typeof handles
    return handles
  }
  const findHandle = (address: string) => handles.find((handle) => handle.address === address)
  const prefix = hasFeature(wallet, 'bitcoin:connect') ? 'bitcoin' : 'standard'
  return {
    async connect() {
      const input = prefix === 'bitcoin' ? [{ purposes: ['payment', 'ordinals'] }] : []
      const answer = await callFeature(wallet, `${prefix}:connect`, 'connect', ...input)
      return remember((answer as { accounts?: unknown } | null)?.accounts)
    },
    async restore() {
      const { accounts } = wallet
      if (Array.isArray(accounts) && accounts.length > 0) return remember(accounts)
      const answer = await callFeature(wallet, 'standard:connect', 'connect', { silent: true })
      return remember((answer as { accounts?: unknown } | null)?.accounts)
    },
    disconnect: () => callFeature(wallet, `${prefix}:disconnect`, 'disconnect'),
    async signMessage({ message, address }) {
      const input = { account: findHandle(address), message: new TextEncoder().encode(message) }
      const answer = await callFeature(wallet, 'bitcoin:signMessage', 'signMessage', input)
      return (answer as { signature?: unknown }[] | null)?.[0]?.signature
    },
    signPsbt: (request) => signPsbt(wallet, request, findHandle),
    watch: (listener) =>
      watchFeature(wallet, ['bitcoin:events', 'standard:events'], () =>
        listener.onAddresses(remember(wallet.accounts)),
      ),
  }
}

async function signPsbt(
  wallet: StandardWallet,
  { psbt, inputs, isBroadcast, network }: PsbtRequest,
  findHandle: (address: string) => unknown,
) {
  const sending = 'bitcoin:signAndSendTransaction'
  if (isBroadcast && !hasFeature(wallet, sending)) throw new MethodUnsupportedError({ details: 'broadcast' })
  const inputsToSign = groupInputs(inputs).map(({ address, ...group }) => ({
    ...group,
    account: findHandle(address),
  }))
  const input = { psbt, inputsToSign, chain: `bitcoin:${network.name}` }
  if (isBroadcast) {
    const answer = await callFeature(wallet, sending, 'signAndSendTransaction', input)
    return { txid: (answer as { txId?: unknown }[] | null)?.[0]?.txId }
  }
  const name = hasFeature(wallet, 'bitcoin:signPsbt') ? 'signPsbt' : 'signTransaction'
  const answer = await callFeature(wallet, `bitcoin:${name}`, name, input)
  return { psbt: (answer as { signedPsbt?: unknown }[] | null)?.[0]?.signedPsbt }
}
