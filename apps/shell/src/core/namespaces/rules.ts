import { eip155 } from './eip155/rules.ts'
import type { PerNamespace } from './lateNamespaces.ts'
import type { NamespaceRules } from './NamespaceRules.ts'
import { solana } from './solana/rules.ts'

/** The rules of each namespace. */
export const rules: PerNamespace<NamespaceRules> = { eip155, solana, bip122: {} }
