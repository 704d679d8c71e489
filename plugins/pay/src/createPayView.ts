import { derive, type PluginContext, type Store } from '@portico/contract'
import { getTransactionPage } from '@portico/contract/explorer'
import type { HeadlessView } from '@portico/contract/shell'
import type { PayActions, PayData } from './headless.ts'
import type { LatePart } from './late/createLateViews.ts'
import type { Attempts } from './once/createAttempts.ts'
import type { OutsidePages } from './outside/createOutside.ts'
import type { Payments } from './payments/createPayments.ts'
import { canPayRest, getStanding, isPayable } from './progress/getStanding.ts'
import type { GetContracts } from './quotes/readContracts.ts'
import { readAsked } from './readAsked.ts'
import type { PayState } from './state.ts'
import { watch } from './watch.ts'
import type { Quotes } from './ways/createQuotes.ts'
import { listSwapped, listWays, type WaySources } from './ways/listWays.ts'

/** What the first view is made from. */
export interface PayViewParts {
  readonly context: PluginContext
  readonly store: Store<PayState>
  readonly payments: Payments
  readonly attempts: Attempts
  readonly quotes: Quotes
  readonly outside: OutsidePages
  readonly part: LatePart
  readonly getContracts: GetContracts
  /** Asks for everything again that has not come. */
  load(): Promise<void>
  /** Hands over how the payment stands to who waits for it, and leaves. @returns whether somebody did */
  handOver(): boolean
}

function getStatus({ store, payments, attempts }: PayViewParts): PayData['status'] {
  const { request, problem, asset } = store.get()
  const { status, refusal } = payments.get()
  if (problem || refusal?.startsWith('INVALID')) return 'invalid'
  if (asset.status === 'failed') return 'failed'
  const isKnown = status !== 'loading' && asset.status !== 'loading' && attempts.get() !== null
  if (!request || !isKnown) return 'loading'
  return status === 'ready' ? asset.status : status
}

/** Sources of the ways; null while nothing is asked for, or the gateway has not answered. */
function toSources({ context, store, payments, getContracts }: PayViewParts): WaySources | null {
  const state = store.get()
  const { payment } = payments.get()
  const { request } = state
  if (!request || !payment) return null
  const [portfolio, networks] = [context.portfolio.get(), context.networks.get()]
  const { due, hasAddress } = payment
  return { request, state, due, portfolio, networks, getContracts, hasAddress }
}

/** Transaction to show: what was sent last, else what came last. */
function findHash({ attempts, payments }: PayViewParts): string | null {
  const sent = attempts.get()?.findLast((one) => one.hash)?.hash
  return sent ?? payments.get().payment?.received.findLast((one) => one.hash)?.hash ?? null
}

function readPay(parts: PayViewParts): PayData {
  const { context, store, payments, attempts } = parts
  const state = store.get()
  const followed = payments.get()
  const { payment } = followed
  const standing = getStanding({ state, followed, attempts: attempts.get() })
  const status = getStatus(parts)
  const sources = toSources(parts)
  const asked = readAsked(context, state, payment)
  const isOffered = status === 'ready' && isPayable(standing, followed, state.wantsWays)
  const ways = isOffered && sources ? listWays(sources) : []
  const hash = findHash(parts)
  const namespace = state.request?.caipNetworkId.split(':')[0]
  return {
    ...{ status, asked, standing, hash, payment, isPayable: isOffered },
    problem: state.problem ?? followed.refusal,
    // What the wallet was asked for may still come: nobody else is asked meanwhile.
    ways: standing === 'open' ? ways.filter(({ kind }) => kind === 'token') : ways,
    isConnected: context.accounts.get().some((one) => one.namespace === namespace),
    ...{ opening: state.opening, failure: state.failure, reason: state.reason, outside: state.outside },
    explorer: asked?.network && hash ? getTransactionPage(asked.network, hash) : null,
    canPayRest: canPayRest(standing, payment),
  }
}

/** The first view without markup: the ways, and how it stands. */
export function createPayView(parts: PayViewParts): HeadlessView<PayData, PayActions> {
  const { context, store, payments, attempts, quotes, part } = parts
  const { accounts, portfolio, networks } = context
  const data = derive([store, payments, attempts, accounts, portfolio, networks], () => readPay(parts))
  const askPrices = () => {
    const sources = toSources(parts)
    const { isPayable: isOffered, isConnected } = data.get()
    if (sources && isOffered && isConnected) quotes.ask(listSwapped(sources), sources.due)
  }
  const settle = async () => (await part.load()).settling
  const follow = createFollow(parts)
  let stops: readonly (() => void)[] = []
  const setSeen = (isSeen: boolean) => {
    for (const stop of stops) stop()
    const look = () => {
      askPrices()
      follow(isSeen)
    }
    stops = isSeen ? [payments.watch(), data.subscribe(look)] : []
    if (isSeen) askPrices()
    follow(isSeen)
  }
  return { ...watch(data, setSeen), actions: createActions(parts, data.get, settle) }
}

/** Asks what became of what the wallet was asked for, while somebody looks: what does so is fetched where there is something to ask. */
function createFollow({ attempts, part }: PayViewParts) {
  let isFollowed = false
  return (isSeen: boolean) => {
    const isWanted = isSeen && (attempts.get()?.some(({ state }) => state === 'asked') ?? false)
    if (isWanted === isFollowed) return
    isFollowed = isWanted
    const { settling } = part.loaded.get() ?? {}
    if (settling) return settling.setSeen(isWanted)
    part.load().then(
      (loaded) => loaded.settling.setSeen(isFollowed),
      () => {
        isFollowed = false
      },
    )
  }
}

type Settle = () => Promise<{ look(): Promise<void> }>

function createActions(parts: PayViewParts, read: () => PayData, settle: Settle): PayActions {
  const { context, store, payments, outside, part } = parts
  const offerWays = () => store.set({ wantsWays: true, failure: null, reason: '' })
  return {
    async choose(id) {
      const { ways, isPayable: isOffered, isConnected } = read()
      const way = ways.find((one) => one.id === id)
      if (!way || way.problem || !isOffered) return
      if (way.kind === 'exchange' || way.kind === 'card') return outside.open(way)
      const { review } = (await part.load().catch(() => null)) ?? {}
      if (!review) return store.set({ failure: 'unreachable' })
      if (way.kind === 'other') return void context.open('PayScan')
      if (isConnected) await review.start(way)
    },
    connect: async () => void context.open('Connect'),
    retry: parts.load,
    async check() {
      await settle().then(
        ({ look }) => look(),
        () => {},
      )
      await payments.read().catch(() => {})
    },
    askAgain: async () => offerWays(),
    openPage: outside.openAgain,
    async payOtherwise() {
      await outside.set(null)
      store.set({ failure: null })
    },
    async payRest() {
      await outside.set(null)
      offerWays()
    },
    async done() {
      if (!parts.handOver()) context.close()
    },
  }
}
