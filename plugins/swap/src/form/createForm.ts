import type { AccountSnapshot, PluginContext, Store, TokenBalance } from '@portico/contract'
import type { Address } from '@portico/evm'
import { estimateFeesPerGas, getBalance } from '@portico/evm/client'
import { isSameToken, toDecimal } from '@portico/ui'
import type { AllowanceChoice } from '../allowances/planAllowance.ts'
import type { GetContracts, SwapContracts } from '../contracts/getContracts.ts'
import type { QuoteLoader } from '../quotes/createQuoteLoader.ts'
import type { Wish } from '../quotes/Quote.ts'
import { parseSlippage } from '../rules/slippage.ts'
import type { Side, SwapState, SwapToken } from '../state.ts'
import type { TokenLists } from '../tokens/createTokenLists.ts'
import { type FormReading, readForm, readTokens, toWish } from './readForm.ts'

/** Units of gas that a swap through a pool takes, before there is a call to try. */
export const usualGas = 150_000n
/** As much again for one through several pools, where nothing may be left over. */
const gasToKeep = 2n * usualGas

/** What the visitor does in the form. */
export interface Form {
  /** What stands in it now. */
  read(): FormReading
  /** Contracts that swap on the selected network; null where nothing does. */
  getContracts(): SwapContracts | null
  setAmount(text: string): void
  setMax(): Promise<void>
  flip(): void
  choose(side: Side, token: SwapToken): Promise<void>
  /** @param text percent, empty for what is suggested @returns whether it was taken */
  setSlippage(text: string): boolean
  setChoice(choice: AllowanceChoice): void
  /** Quotes are asked for as long as somebody sees the form. */
  setSeen(isSeen: boolean): void
  /** Asks for a quote at once. */
  refresh(): void
}

/** What a {@link Form} works on. */
export interface FormParts {
  readonly context: PluginContext
  readonly store: Store<SwapState>
  readonly quotes: QuoteLoader
  readonly lists: TokenLists
  /** Contracts of each network. */
  readonly getContracts: GetContracts
}

const toKey = (wish: Wish | null) =>
  wish && [wish.caipNetworkId, wish.account, wish.from, wish.to, wish.amount].join()

/** Makes {@link Form} for one context. */
export function createForm(parts: FormParts): Form {
  const { context, store, quotes, lists } = parts
  const { account } = context
  const findContracts = () => {
    const network = account.get()?.network.caipNetworkId
    return network ? parts.getContracts(network) : null
  }
  const read = () =>
    readForm({ context, state: store.get(), quote: quotes.get(), contracts: findContracts() })
  const follow = createFollower(parts, () => findContracts() !== null)
  forgetOnChange(parts, () => {
    follow.prepare()
    follow.ask()
  })
  const setAmount = (amountText: string) => {
    // An amount belongs to the token it was typed for: a balance that comes later must not put another there.
    store.set({ from: read().from, amountText, isMax: false, isMaxUnavailable: false })
    follow.ask()
  }
  return {
    read,
    getContracts: findContracts,
    setAmount,
    async setMax() {
      const { from } = read()
      const current = account.get()
      if (!from || !current) return
      const typed = store.get().amountText
      const max = await readMax(context, from, current)
      // What the visitor typed or chose meanwhile stands.
      const now = read()
      if (!now.from || !isSameToken(now.from, from) || store.get().amountText !== typed) return
      if (max === null) return store.set({ isMaxUnavailable: true })
      setAmount(toDecimal(max, from.decimals, from.multiplier))
      store.set({ isMax: true })
    },
    flip() {
      const { from, to, toAmount } = read()
      const amountText = to && toAmount ? toDecimal(toAmount, to.decimals, to.multiplier) : ''
      store.set({ from: to, to: from })
      setAmount(amountText)
    },
    async choose(side, token) {
      const { from, to } = read()
      const other = side === 'from' ? to : from
      // Who chooses what the other side has wants them the other way round.
      const isOther = other !== null && isSameToken(other, token)
      const rest = isOther ? { [side === 'from' ? 'to' : 'from']: side === 'from' ? from : to } : { from }
      store.set({ ...rest, [side]: token, hasAgreed: false })
      if (side === 'from' || isOther) store.set({ amountText: '', isMax: false, isMaxUnavailable: false })
      follow.ask()
      const known = await lists.enrich(token)
      if (store.get()[side] === token) store.set({ [side]: known })
    },
    setSlippage(text) {
      const slippage = text === '' ? null : parseSlippage(text)
      if (text !== '' && slippage === null) return false
      store.set({ slippage })
      return true
    },
    setChoice: (choice) => store.set({ choice }),
    setSeen: follow.setSeen,
    refresh: () => quotes.refresh(),
  }
}

/** Keeps the quotes to what stands in the form, while somebody sees it. */
function createFollower({ context, store, quotes, lists }: FormParts, isSupported: () => boolean) {
  let isSeen = false
  let asked: string | null = null
  const ask = () => {
    const wish = isSeen && isSupported() ? toWish(context, readTokens(context, store.get())) : null
    const key = toKey(wish)
    if (key === asked) return
    asked = key
    quotes.ask(wish)
  }
  const prepare = () => {
    const network = context.account.get()?.network
    if (!isSeen || !network || !isSupported()) return
    void lists.load(network)
    void readUsualCost(context, store)
  }
  context.onDispose(context.balances.subscribe(ask))
  return {
    ask,
    setSeen(now: boolean) {
      isSeen = now
      // What was asked for a while ago is asked for anew.
      asked = null
      if (now) prepare()
      ask()
    },
    prepare,
  }
}

/** What a swap of the usual kind takes. */
async function readUsualCost({ chain, account }: PluginContext, store: Store<SwapState>) {
  const network = account.get()?.network.caipNetworkId
  const cost = await estimateFeesPerGas(chain).then(
    ({ maxFeePerGas }) => ({ status: 'ready', fee: usualGas * maxFeePerGas }) as const,
    () => ({ status: 'unavailable' }) as const,
  )
  if (account.get()?.network.caipNetworkId === network) store.set({ cost })
}

/** Tokens belong to an account on a network. With another one the form starts anew. */
function forgetOnChange({ context, store }: FormParts, begin: () => void) {
  const { account, onDispose } = context
  let known = account.get()?.caipAddress
  const stop = account.subscribe(() => {
    const now = account.get()?.caipAddress
    if (now === known) return
    known = now
    const { network } = account.get() ?? {}
    const { from, to } = store.get()
    // What nobody has listed came with the balance of the account that looked it up.
    const isOwn = from?.isUnlisted || to?.isUnlisted
    const isKept = from !== null && !isOwn && from.caipNetworkId === network?.caipNetworkId
    store.set({
      ...(isKept ? {} : { from: null, to: null }),
      ...{ amountText: '', isMax: false, isMaxUnavailable: false, cost: { status: 'loading' } },
    })
    begin()
  })
  onDispose(stop)
}

/** The most that can be given, in base units: of native currency what is left beside the cost; null where that is not known. */
async function readMax(
  { chain }: PluginContext,
  from: TokenBalance,
  { address }: AccountSnapshot,
): Promise<bigint | null> {
  if (from.address !== null) return from.amount
  try {
    const [held, { maxFeePerGas }] = await Promise.all([
      getBalance(chain, address as Address),
      estimateFeesPerGas(chain),
    ])
    const isOlder = held > from.amount
    const rest = (isOlder ? from.amount : held) - gasToKeep * maxFeePerGas
    return rest > 0n ? rest : 0n
  } catch {
    return null
  }
}
