import type { Namespace } from '@portico/contract'

/** Namespaces whose accounts can sign in. */
export type SignInNamespace = Extract<Namespace, 'eip155' | 'solana' | 'bip122'>

/** What the first line of a message calls an account (EIP-4361, and the profiles of CAIP-122). */
export const accountKinds: Readonly<Record<SignInNamespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

/** The namespace of a CAIP-2 network id, or null where nobody can sign in there. */
export function getSignInNamespace(chainId: string): SignInNamespace | null {
  const [namespace = ''] = chainId.split(':')
  return Object.hasOwn(accountKinds, namespace) ? (namespace as SignInNamespace) : null
}
