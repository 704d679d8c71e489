import type { Namespace } from '@portico/contract'

/** Namespaces whose wallets are found by a part of its own, so that a site without them loads none of it. */
export const lateNamespaces = ['solana', 'bip122'] as const satisfies readonly Namespace[]

/** One of {@link lateNamespaces}. */
export type LateNamespace = (typeof lateNamespaces)[number]
