import type { PluginContext } from '@portico/contract'
import type { TransferRules } from './namespaces/TransferRules.ts'

/** Those of a namespace whom this visitor has signed a transfer to, in this browser, from whichever account and on whichever network. */
export interface Payees {
  /** The latest first, each in one form. */
  list(): Promise<readonly string[]>
  /** Remembers who gets something by what a wallet has signed. What a node or an index says of transfers anybody can make up. */
  remember(to: string): Promise<void>
}

/** So many are remembered. */
const limit = 200

/** Makes {@link Payees}. They are worth a warning, and so never a failure. */
export function createPayees(
  { storage }: Pick<PluginContext, 'storage'>,
  { namespace, isAddress, toKey }: Pick<TransferRules, 'namespace' | 'isAddress' | 'toKey'>,
): Payees {
  const key = namespace === 'eip155' ? 'payees' : `payees.${namespace}`
  /** Reads what is kept; what cannot be read counts as nothing. */
  const parse = (text: string | null): readonly string[] => {
    try {
      const kept: unknown = JSON.parse(text ?? '[]')
      const isPayee = (value: unknown): value is string => typeof value === 'string' && isAddress(value)
      return Array.isArray(kept) ? kept.filter(isPayee).slice(0, limit) : []
    } catch {
      return []
    }
  }
  const list = async () => parse(await storage.get(key).catch(() => null))
  return {
    list,
    async remember(to) {
      const payee = toKey(to)
      const others = (await list()).filter((other) => other !== payee)
      await storage.set(key, JSON.stringify([payee, ...others].slice(0, limit))).catch(() => {})
    },
  }
}
