import type { PluginContext } from '@portico/contract'
import { type Address, decodeErc20Transfer, isAddress } from '@portico/evm'
import type { CallParameters } from '@portico/evm/client'

/** Those whom this visitor has signed a transfer to, in this browser, from whichever account and on whichever network. */
export interface Payees {
  /** The latest first, in lower case. */
  list(): Promise<readonly Address[]>
  /** Remembers who gets something by a call that a wallet has signed. */
  remember(call: CallParameters): Promise<void>
}

const key = 'payees'

/** So many are remembered. */
const limit = 200

/** Reads what is kept; what cannot be read counts as nothing. */
function parse(text: string | null): readonly Address[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    const isPayee = (value: unknown): value is Address => typeof value === 'string' && isAddress(value)
    return Array.isArray(kept) ? kept.filter(isPayee).slice(0, limit) : []
  } catch {
    return []
  }
}

/** Who gets something: by the call itself, since what a node or an index says of transfers anybody can make up. */
const getPayee = ({ to, data }: CallParameters): Address => (data && decodeErc20Transfer(data)?.to) || to

/** Makes {@link Payees}. They are worth a warning, and so never a failure. */
export function createPayees({ storage }: Pick<PluginContext, 'storage'>): Payees {
  const list = async () => parse(await storage.get(key).catch(() => null))
  return {
    list,
    async remember(call) {
      const payee = getPayee(call).toLowerCase() as Address
      const others = (await list()).filter((other) => other !== payee)
      await storage.set(key, JSON.stringify([payee, ...others].slice(0, limit))).catch(() => {})
    },
  }
}
