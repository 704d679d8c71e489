import type { CaipNetworkId } from '@portico/contract'

// Of the names nodes answer, those that only a wallet does.
const walletMethods =
  /^eth_(sign|sendTransaction$|accounts$|requestAccounts$|coinbase$|decrypt$|getEncryptionPublicKey$)/

/** Whether a node of the chain answers a method, where a wallet does not. */
export function isChainRead(caipNetworkId: CaipNetworkId, method: string): boolean {
  if (caipNetworkId.startsWith('eip155:'))
    return /^(eth|net|web3)_/.test(method) && !walletMethods.test(method)
  return caipNetworkId.startsWith('solana:') && !method.startsWith('solana_')
}
