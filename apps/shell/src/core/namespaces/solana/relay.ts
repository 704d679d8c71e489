import type { RelayNamespace } from '../RelayNamespace.ts'
import { formerReferences } from './formerChains.ts'

/** Adds the former id behind each current one. */
const withFormerChains = (chains: readonly string[]): string[] =>
  chains.flatMap((chain) => {
    const [namespace, reference = ''] = chain.split(':')
    const former = `${namespace}:${formerReferences[reference]}`
    return formerReferences[reference] && !chains.includes(former) ? [chain, former] : [chain]
  })

/** Solana. */
export const solana: RelayNamespace = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  withFormerChains,
}
