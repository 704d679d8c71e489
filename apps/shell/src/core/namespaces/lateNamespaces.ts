import type { Namespace } from '@portico/contract'

/**
 * Namespaces whose wallets are found by a part of its own, so that a site without them loads none of it. This is where a
 * new one is named first: each list that it has no line in yet is then a type error.
 */
export const lateNamespaces = ['solana', 'bip122'] as const satisfies readonly Namespace[]

/** One of {@link lateNamespaces}. */
export type LateNamespace = (typeof lateNamespaces)[number]

/** A namespace that is more than reached by relay. */
export type SupportedNamespace = 'eip155' | LateNamespace

/** One entry for each supported namespace. Any namespace may be looked up. */
export type PerNamespace<Entry> = Readonly<
  Record<SupportedNamespace, Entry> & Partial<Record<Namespace, Entry>>
>
