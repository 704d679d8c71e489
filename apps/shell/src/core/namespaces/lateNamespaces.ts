import type { Namespace } from '@portico/contract'

/** Namespaces whose wallets are found by a part of its own, so that a site without them loads none of it. */
export const lateNamespaces = ['solana', 'bip122'] as const satisfies readonly Namespace[]

/** One of {@link lateNamespaces}. */
export type LateNamespace = (typeof lateNamespaces)[number]

/** A namespace with a folder of its own, here. */
export type SupportedNamespace = 'eip155' | LateNamespace

/** One entry for each supported namespace; without one the types do not check. Any namespace may be looked up. */
export type PerNamespace<Entry> = Readonly<
  Record<SupportedNamespace, Entry> & Partial<Record<Namespace, Entry>>
>
