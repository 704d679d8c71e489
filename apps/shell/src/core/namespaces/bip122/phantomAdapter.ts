import { MethodUnsupportedError } from '@portico/contract/errors'
import type { BitcoinAdapter, SignInput } from './BitcoinAdapter.ts'
import { callProvider, watchProvider } from './callProvider.ts'

/** Inputs by address and way of signing, as Phantom and the Wallet Standard ask for them. */
export function groupInputs(
  inputs: readonly SignInput[],
): { readonly address: string; readonly sigHash?: number; readonly signingIndexes: number[] }[] {
  const groups = new Map<string, { address: string; sigHash?: number; signingIndexes: number[] }>()
  for (const { address, index, sighashTypes } of inputs) {
    const sigHash = sighashTypes?.[0]
    const key = `${address} ${sigHash}`
    const group = groups.get(key) ?? { address, ...(sigHash ? { sigHash } : {}), signingIndexes: [] }
    group.signingIndexes.push(index)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Phantom at `phantom.bitcoin` (docs.phantom.com/bitcoin). It sends nothing, and has no way to leave. */
export const createPhantomAdapter = (provider: object): BitcoinAdapter => ({
  connect: () => callProvider(provider, 'requestAccounts'),
  async signMessage({ message, address }) {
    const answer = await callProvider(provider, 'signMessage', address, new TextEncoder().encode(message))
    return (answer as { signature?: unknown } | null)?.signature
  },
  async signPsbt({ psbt, inputs, isBroadcast }) {
    if (isBroadcast) throw new MethodUnsupportedError({ details: 'broadcast' })
    const options = { inputsToSign: groupInputs(inputs) }
    return { psbt: await callProvider(provider, 'signPSBT', psbt, options) }
  },
  watch: (listener) =>
    watchProvider(provider, { accountsChanged: (addresses) => listener.onAddresses(addresses) }),
})
