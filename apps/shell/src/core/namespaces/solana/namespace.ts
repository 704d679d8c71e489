import type { NamespaceRecord } from '../NamespaceRecord.ts'
import { loadSolana } from './loadSolana.ts'

/** Solana. */
export const solana: NamespaceRecord = {
  namespace: 'solana',
  standard: { chains: /^solana:/, features: ['standard:connect'], load: loadSolana },
}
