import { bip122 } from './bip122/namespace.ts'
import type { LateNamespace } from './lateNamespaces.ts'
import type { NamespaceRecord } from './NamespaceRecord.ts'
import { solana } from './solana/namespace.ts'

const records: Readonly<Record<LateNamespace, NamespaceRecord>> = { solana, bip122 }

/** Every namespace beside EVM's whose wallets are found in the page, in the order in which they are listed. */
export const namespaces: readonly NamespaceRecord[] = Object.values(records)
