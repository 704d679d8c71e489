import type { NamespaceRules } from '../NamespaceRules.ts'

// Of the names nodes answer, those that only a wallet does.
const walletMethods =
  /^eth_(sign|sendTransaction$|accounts$|requestAccounts$|coinbase$|decrypt$|getEncryptionPublicKey$)/

/** EVM: the case of an address is its checksum alone (EIP-55). */
export const eip155: NamespaceRules = {
  address: /^0x[0-9a-fA-F]{40}$/,
  isCaseless: true,
  isChainRead: (method) => /^(eth|net|web3)_/.test(method) && !walletMethods.test(method),
}
