import { eip155 } from './eip155/nameTarget.ts'
import type { PerNamespace } from './lateNamespaces.ts'
import type { NameTarget } from './NameTarget.ts'
import { solana } from './solana/nameTarget.ts'

/** Where names can lead, by namespace. Part of `resolver.js`. */
export const nameTargets: PerNamespace<NameTarget | null> = { eip155, solana, bip122: null }
