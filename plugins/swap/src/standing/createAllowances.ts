import { createStore, type PluginContext, type Readable, type TokenBalance } from '@portico/contract'
import { hasErrorCode, UserRejectedError } from '@portico/contract/errors'
import type { Address } from '@portico/evm'
import { isSameToken, type Text } from '@portico/ui'
import { readAllowance } from '../allowances/allowance.ts'
import { getPermit2 } from '../allowances/permit2.ts'
import { sendApproval } from '../allowances/sendApproval.ts'
import type { SwapContracts } from '../contracts/getContracts.ts'
import type { Allowance, SwapAllowancesActions, SwapAllowancesData } from '../headless.ts'
import type { en } from '../locales/en.ts'

/** From half of the most that a token can hold on, nothing is ever used up. */
const boundless = 2n ** 255n
/** Tokens of the account that are asked about. */
const limit = 100

/** Standing allowances, and what takes them back. */
export interface Allowances extends Readable<SwapAllowancesData> {
  readonly actions: SwapAllowancesActions
}

/** What allowances are read from. */
export interface AllowancesParts {
  readonly context: PluginContext
  readonly t: Text<typeof en>
  getContracts(): SwapContracts | null
}

const isSame = (one: Pick<Allowance, 'token' | 'spender'>, other: Pick<Allowance, 'token' | 'spender'>) =>
  isSameToken(one.token, other.token) && one.spender === other.spender

/** Makes {@link Allowances} for one context: of every token that the account holds, for every contract that swaps. */
export function createAllowances(parts: AllowancesParts): Allowances {
  const { context } = parts
  const store = createStore<SwapAllowancesData>({ status: 'loading', allowances: [] })
  let readers = 0
  let asked: object = {}
  const load = async () => {
    const run = {}
    asked = run
    store.set({ status: 'loading' })
    const state = await readAll(parts)
    if (asked === run) store.set(state)
  }
  const mark = (one: Pick<Allowance, 'token' | 'spender'>, revoking: Allowance['revoking']) =>
    store.set({
      allowances: store
        .get()
        .allowances.map((other) => (isSame(one, other) ? { ...other, revoking } : other)),
    })
  context.onDispose(context.account.subscribe(() => void (readers > 0 && load())))
  return {
    get: store.get,
    subscribe(listener) {
      if (readers === 0) void load()
      readers += 1
      const stop = store.subscribe(listener)
      return () => {
        readers -= 1
        stop()
      }
    },
    actions: {
      retry: load,
      async revoke(wanted) {
        const found = store.get().allowances.find((one) => isSame(one, wanted))
        if (!found || found.revoking === 'asked' || found.revoking === 'pending') return
        mark(found, 'asked')
        try {
          const status = await revoke(parts, found, () => mark(found, 'pending'))
          if (status !== 'success') return mark(found, 'failed')
          store.set({ allowances: store.get().allowances.filter((one) => !isSame(one, found)) })
        } catch (error) {
          mark(found, hasErrorCode(error, UserRejectedError.code) ? 'declined' : 'failed')
        }
      },
    },
  }
}

async function readAll({ context, getContracts }: AllowancesParts): Promise<SwapAllowancesData> {
  const account = context.account.get()
  const contracts = getContracts()
  if (!account || !contracts) return { status: 'ready', allowances: [] }
  const { caipNetworkId } = account.network
  const tokens = context.balances
    .get()
    .tokens.filter((token) => token.address !== null && token.caipNetworkId === caipNetworkId)
    .slice(0, limit)
  const permit2 = getPermit2(contracts, caipNetworkId)
  const spenders = permit2 ? [...contracts.spenders, permit2.address] : contracts.spenders
  const pairs = tokens.flatMap((token) => spenders.map((spender) => ({ token, spender })))
  const read = await Promise.all(pairs.map((pair) => readOne(context, pair, account.address as Address)))
  const allowances = read.filter((one) => one !== null && one.amount > 0n) as readonly Allowance[]
  // One that nobody could say would be missing without a word.
  return { status: read.includes(null) ? 'failed' : 'ready', allowances }
}

/** One allowance; null where nobody could say. */
async function readOne(
  { chain }: PluginContext,
  { token, spender }: { readonly token: TokenBalance; readonly spender: Address },
  owner: Address,
): Promise<Allowance | null> {
  const amount = await readAllowance(chain, { token: token.address as Address, owner, spender })
  return amount === null ? null : { token, spender, amount, isUnlimited: amount >= boundless, revoking: 'no' }
}

function revoke({ context, t }: AllowancesParts, { token, spender }: Allowance, onSent: () => void) {
  const account = context.account.get()?.address as Address
  const { symbol, caipNetworkId, address } = token
  return sendApproval(context, {
    ...{ caipNetworkId, account, amount: 0n, onSent },
    ...{ token: address as Address, spender: spender as Address },
    texts: { success: t('swap.allowed.reset', { symbol }), failed: t('swap.allowed.failed', { symbol }) },
  })
}
