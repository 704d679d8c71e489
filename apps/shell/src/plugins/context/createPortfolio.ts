import {
  type CaipAddress,
  type NetworkBalances,
  type PluginPortfolio,
  parseCaipAddress,
  toCaipAddress,
} from '@portico/contract'
import { createStore } from 'zustand/vanilla'
import { fetchBalances, type ReadPortfolio } from '../../core/balances/fetchBalances.ts'
import { readTogether } from '../../core/balances/readTogether.ts'
import type { Core } from '../../core/Core.ts'
import { getConnected } from '../../core/connections/connections.ts'
import { followSent } from '../../core/transactions/followSent.ts'
import { followSettled } from '../../core/transactions/followSettled.ts'

/** Milliseconds for which a portfolio is kept. */
export const portfolioLifetime = 30_000
const nothing: readonly NetworkBalances[] = []

/** Accounts of every connected namespace, on each network of it that the site offers. */
function listAccounts(core: Core): CaipAddress[] {
  return core.networks.flatMap(({ namespace, caipNetworkId }) => {
    const account = getConnected(core, namespace)?.accounts[0]
    return account ? [toCaipAddress(caipNetworkId, parseCaipAddress(account).address)] : []
  })
}

/** Makes balances on all networks. A gateway is asked once for each address; a network that fails hides no other. */
export function createPortfolio(core: Core): PluginPortfolio & { end(): void } {
  const store = createStore<{ readonly all: readonly NetworkBalances[] }>(() => ({ all: [] }))
  let known = ''
  let askedAt = Number.NEGATIVE_INFINITY
  const put = (caipNetworkId: string, part: Partial<NetworkBalances>) =>
    store.setState(({ all }) => ({
      all: all.map((one) => (one.caipNetworkId === caipNetworkId ? { ...one, ...part } : one)),
    }))
  const fetchOne = async (account: CaipAddress, isForced: boolean, read: ReadPortfolio) => {
    const accounts = known
    const { caipNetworkId } = parseCaipAddress(account)
    const part = await fetchBalances(core, account, { isForced }, read).then(
      (tokens) => ({ status: 'ready', tokens }) as const,
      () => ({ status: 'failed' }) as const,
    )
    // The visitor may have gone to another account meanwhile.
    if (known === accounts) put(caipNetworkId, part)
  }
  const update = async (isForced: boolean) => {
    const accounts = listAccounts(core)
    const before = known === accounts.join() ? store.getState().all : []
    known = accounts.join()
    askedAt = core.time.now()
    const all = accounts.map((account): NetworkBalances => {
      const { caipNetworkId } = parseCaipAddress(account)
      const tokens = before.find((one) => one.caipNetworkId === caipNetworkId)?.tokens ?? []
      return { caipNetworkId, status: 'loading', tokens }
    })
    store.setState({ all })
    const read = readTogether(accounts)
    await Promise.all(accounts.map((account) => fetchOne(account, isForced, read)))
  }
  const load = async () => {
    if (known !== listAccounts(core).join() || core.time.now() - askedAt >= portfolioLifetime)
      await update(false)
  }
  let listeners = 0
  const stops = [
    core.connection.subscribe(() => void (listeners > 0 && load())),
    followSent(core, () => {
      askedAt = Number.NEGATIVE_INFINITY
    }),
    followSettled(core, () => {
      askedAt = Number.NEGATIVE_INFINITY
      if (listeners > 0) void update(true)
    }),
  ]
  return {
    get: () => (known === listAccounts(core).join() ? store.getState().all : nothing),
    subscribe(listener) {
      const unsubscribe = store.subscribe(() => listener())
      listeners += 1
      void load()
      return () => {
        listeners -= 1
        unsubscribe()
      }
    },
    refresh: () => update(true),
    end: () => stops.forEach((stop) => void stop()),
  }
}
