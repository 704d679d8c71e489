import * as v from 'valibot'

/** Text of a stranger, of bearable length. */
export const words = (maximum: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maximum))

/** A chain in CAIP-2: `eip155:1`. */
export const caipNetworkIdSchema = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))

/** Namespaces that the embedded wallet has keys of. */
export const vaultNamespaces = ['eip155', 'solana', 'bip122'] as const
/** One of {@link vaultNamespaces}. */
export type VaultNamespace = (typeof vaultNamespaces)[number]

/** @see VaultNamespace */
export const vaultNamespaceSchema = v.picklist(vaultNamespaces)

/** How the visitor's account on EVM works: by a key alone, or as a smart account where the network has them. */
export const preferredAccountSchema = v.picklist(['eoa', 'smartAccount'])

/** A colour of a theme as six digits, which cannot carry an address. */
export const colorSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))

/** Seconds. */
export const secondsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400))
