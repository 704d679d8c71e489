import type { PluginContext, PluginViewProps, Readable, Store } from '@portico/contract'
import { parseAmount } from '@portico/evm'
import type { Form } from './form/createForm.ts'
import { getFirstToken } from './form/readForm.ts'
import type { HandOver } from './result/FollowParts.ts'
import type { SwapState, SwapToken } from './state.ts'
import type { TokenLists } from './tokens/createTokenLists.ts'
import { toTokenKey } from './tokens/readTokenList.ts'

/** How the form was opened. */
export type Visit = Pick<PluginViewProps, 'params' | 'finish' | 'isAwaited'>

/** What the form was opened with, and who waits for what comes of it. */
export interface Visits {
  /** Fills in what the form was opened with, once for each opening. Never throws. */
  begin(visit: Visit): Promise<void>
  /** What hands the hash to who waits for it now, and leaves; null where nobody does. */
  getHandOver(): HandOver | null
}

/** Resolves once something holds of a value. */
const when = <Value>({ get, subscribe }: Readable<Value>, holds: (value: Value) => boolean) =>
  new Promise<void>((resolve) => {
    if (holds(get())) return resolve()
    const stop = subscribe(() => {
      if (!holds(get())) return
      stop()
      resolve()
    })
  })

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What a visit works on. */
interface VisitParts {
  readonly context: PluginContext
  readonly store: Store<SwapState>
  readonly form: Form
  readonly lists: TokenLists
}

/** Makes {@link Visits} for one context. */
export function createVisits(parts: VisitParts): Visits {
  const { context, store, form } = parts
  let current: Visit | null = null
  return {
    async begin(visit) {
      if (visit.params === current?.params) return
      current = visit
      const { token, tokenAddress, fromToken, toToken, amount } = visit.params
      const acted = (token ?? null) as { readonly address?: string | null } | null
      // A row of Account names the token that the visitor turned to; native currency by nothing.
      const from = acted ? (acted.address ?? 'native') : toText(fromToken ?? tokenAddress)
      const to = toText(toToken)
      if (!from && !to && !toText(amount)) return
      await when(context.balances, ({ status }) => status === 'ready' || status === 'failed')
      const network = context.account.get()?.network
      if (!network || current !== visit || store.get().loading) return
      await parts.lists.load(network)
      if (current !== visit) return
      const given = from ? findToken(parts, from) : getFirstToken(context)
      if (given) await form.choose('from', given)
      const wanted = to ? findToken(parts, to) : null
      if (wanted) await form.choose('to', wanted)
      const text = toText(amount)
      // Anything else would be read in some way, and perhaps another than was meant.
      if (current === visit && given && parseAmount(text, given.decimals) !== null) form.setAmount(text)
    },
    getHandOver() {
      const visit = current
      if (!visit?.isAwaited) return null
      return (hash) => {
        visit.finish({ hash })
        return current === visit
      }
    },
  }
}

/** A token by its address, or by its symbol where exactly one of the network's has it. */
function findToken({ context, lists }: VisitParts, named: string): SwapToken | null {
  const network = context.account.get()?.network.caipNetworkId
  const held = context.balances.get().tokens.filter(({ caipNetworkId }) => caipNetworkId === network)
  const known = new Map([...lists.get().listed, ...held].map((token) => [toTokenKey(token), token]))
  const all = [...known.values()]
  if (named === 'native') return all.find(({ address }) => address === null) ?? null
  const wanted = named.toLowerCase()
  const byAddress = all.find(({ address }) => address?.toLowerCase() === wanted)
  const [bySymbol, ...others] = all.filter(({ symbol }) => symbol.toLowerCase() === wanted)
  return byAddress ?? (others.length === 0 ? (bySymbol ?? null) : null)
}
