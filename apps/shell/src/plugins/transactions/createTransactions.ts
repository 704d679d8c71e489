import {
  type CaipAddress,
  type CaipNetworkId,
  type PluginSiteTransactions,
  type PluginTransactions,
  parseCaipAddress,
  parseCaipNetworkId,
  type Readable,
  type SiteTransaction,
  type TrackedTransaction,
  type TransactionToTrack,
  toCaipAddress,
} from '@portico/contract'
import { NotConnectedError, TransactionInvalidError } from '@portico/contract/errors'
import * as v from 'valibot'
import type { Core } from '../../core/Core.ts'
import { getActiveAccount, getConnected } from '../../core/connections/connections.ts'
import { safeId } from '../../core/connectors/safe/safeId.ts'
import type { Shell } from '../../shell/Shell.ts'
import { getChainNetwork } from '../context/chooseNetwork.ts'
import { getTracker, type Tracker } from './getTracker.ts'
import { getMessage } from './notifyVisitor.ts'
import {
  getTaker,
  isSameTransaction,
  isTransactionHash,
  type StoredTransaction,
  textSchema,
  toTransactionHash,
} from './storedTransactions.ts'

const dataLimit = 2_048

const requestSchema = v.strictObject({
  hash: v.string(),
  caipNetworkId: v.optional(v.string()),
  account: v.optional(v.string()),
  texts: v.strictObject({
    ...{ pending: v.optional(textSchema), success: textSchema },
    ...{ failed: textSchema, expired: v.optional(textSchema) },
  }),
  data: v.optional(v.record(v.string(), v.unknown()), {}),
})

/** The record as JSON gives it back. @throws TransactionInvalidError */
function toData(data: unknown): StoredTransaction['data'] {
  try {
    const text = JSON.stringify(data)
    if (text.length <= dataLimit) return JSON.parse(text)
  } catch {}
  throw new TransactionInvalidError({ details: `data: more than ${dataLimit} characters, or no JSON` })
}

/** The account on the network. @throws NotConnectedError | InvalidCaipAddressError | TransactionInvalidError */
function toAccount(core: Core, caipNetworkId: CaipNetworkId, said: string | undefined): CaipAddress {
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  const account = said ?? getConnected(core, namespace)?.accounts[0]
  if (account === undefined) throw new NotConnectedError({ details: caipNetworkId })
  const { address, namespace: own } = parseCaipAddress(account)
  if (own !== namespace) throw new TransactionInvalidError({ details: `account: ${account}` })
  return toCaipAddress(caipNetworkId, address)
}

/** Reads what a plugin hands over. @throws TransactionInvalidError | NetworkNotFoundError | NotConnectedError */
function toStored(core: Core, plugin: string, page: string, said: TransactionToTrack): StoredTransaction {
  const result = v.safeParse(requestSchema, said)
  if (!result.success)
    throw new TransactionInvalidError({ details: v.getDotPath(result.issues[0]) ?? '(root)' })
  const { texts, data, account, hash } = result.output
  const getSelected = () => {
    const active = getActiveAccount(core)
    if (!active) throw new NotConnectedError({ details: plugin })
    return parseCaipAddress(active)
  }
  const caipNetworkId = getChainNetwork(core, getSelected, said)
  if (!isTransactionHash(caipNetworkId, hash)) throw new TransactionInvalidError({ details: `hash: ${hash}` })
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  const { pending: _, ...kept } = texts
  return {
    ...{ plugin, page, caipNetworkId, isAnnounced: false, status: 'pending' },
    ...(getConnected(core, namespace)?.wallet.id === safeId && { isForSigners: true }),
    hash: toTransactionHash(caipNetworkId, hash),
    account: toAccount(core, caipNetworkId, account),
    data: toData(data),
    since: core.time.now(),
    texts: kept,
  }
}

const toTracked = (stored: StoredTransaction): TrackedTransaction => {
  const { hash, caipNetworkId, account, status, data, since } = stored
  return { hash, caipNetworkId, account, status, data, since, ...getTaker(stored) }
}

const toSiteTransaction = (stored: StoredTransaction): SiteTransaction => {
  const { data: _, ...tracked } = toTracked(stored)
  const { plugin, status, isForSigners = false } = stored
  return {
    ...tracked,
    plugin,
    message: getMessage(stored),
    isForSigners: isForSigners && status === 'pending',
  }
}

/** What a plugin reads of the list: the same object until the list is another. */
function readList<Read>(
  list: Pick<Tracker, 'get' | 'subscribe'>,
  read: (all: readonly StoredTransaction[]) => Read,
): Readable<Read> {
  let known: readonly StoredTransaction[] = []
  let value = read(known)
  return {
    get() {
      const all = list.get()
      if (all !== known) value = read(all)
      known = all
      return value
    },
    subscribe: (listener) => list.subscribe(() => listener()),
  }
}

/** Makes `siteTransactions` of one plugin's context, for plugins with the right to read them. */
export function createSiteTransactions(shell: Shell): PluginSiteTransactions {
  const list = getTracker(shell)
  return {
    ...readList(list, (all) => all.map(toSiteTransaction)),
    clear: (account) =>
      list.update((all) => all.filter((one) => one.account !== account || one.status === 'pending')),
  }
}

/** Makes `transactions` of one plugin's context. A part of its own, for plugins with that right. */
export function createTransactions(shell: Shell, plugin: string): PluginTransactions {
  const { core } = shell
  const { page, ...list } = getTracker(shell)
  return {
    ...readList(list, (all) => all.filter((one) => one.plugin === plugin).map(toTracked)),
    async track(said) {
      const stored = toStored(core, plugin, page, said)
      let tracked = stored
      let isNew = false
      await list.update((all) => {
        const before = all.find((one) => isSameTransaction(one, stored))
        isNew = !before
        tracked = before ?? stored
        return before ? all : [stored, ...all]
      })
      if (isNew && said.texts.pending) shell.showToast('svg', said.texts.pending, 'info')
      return toTracked(tracked)
    },
    forget: (hash, caipNetworkId) =>
      list.update((all) =>
        all.filter(
          (one) =>
            !isSameTransaction(one, {
              plugin,
              caipNetworkId,
              hash: toTransactionHash(caipNetworkId, hash),
            }),
        ),
      ),
  }
}

/** Goes on with what was pending when the page was left. */
export const resumeTransactions = (shell: Shell): void => void getTracker(shell)
