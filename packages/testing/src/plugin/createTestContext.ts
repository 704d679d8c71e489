import {
  type AccountSnapshot,
  type ApiItem,
  type BalancesSnapshot,
  type ConnectedAddress,
  createCell,
  createStore,
  type Network,
  type NetworkBalances,
  type OptionValues,
  type PluginContext,
  type PluginView,
  type RpcRequest,
  type SiteTransaction,
  type ThemeMode,
  type TrackedEvent,
  type TransactionStatus,
} from '@portico/contract'
import { CommandNotFoundError } from '@portico/contract/errors'
import { createText } from '@portico/ui'
import { createSiteTransactions, createTransactions } from './createTransactions.ts'
import { testAccount, testNetwork, testTokens, toAddresses } from './testAccount.ts'
import { testAnswers } from './testAnswers.ts'

/** What a test may replace. */
export interface TestContextOptions {
  /** Of the plugin. @default 'test' */
  readonly id?: string
  readonly account?: AccountSnapshot | null
  /** Of all namespaces. @default that of the account */
  readonly accounts?: readonly ConnectedAddress[]
  /** @default the network of tests */
  readonly networks?: readonly Network[]
  /** Balances on all networks. @default none */
  readonly portfolio?: readonly NetworkBalances[]
  readonly balances?: Partial<BalancesSnapshot>
  /** @default 'en' */
  readonly locale?: string
  /** What the site has decided. @default {} */
  readonly options?: OptionValues
  /** How a transaction that the plugin hands over ends; `pending` never does. @default 'success' */
  readonly outcome?: TransactionStatus | 'expired'
  /** Hash of the one that has taken its place. @default none */
  readonly replacedBy?: string
  /** Transactions of all plugins of the site, newest first. @default none */
  readonly siteTransactions?: readonly SiteTransaction[]
  /** By method, of node and wallet; functions are called, errors thrown. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** By path, of the gateway; functions are called, errors thrown. */
  readonly api?: Readonly<Record<string, unknown>>
  /** Commands of others, by id. */
  readonly commands?: Readonly<Record<string, (parameters: never) => unknown>>
  /** Views of others that are there. */
  readonly neighbours?: readonly string[]
}

/** Something that a plugin reported. */
export interface EmittedEvent {
  readonly id: string
  readonly payload: unknown
}

/** A context as the shell gives it, without its checks, that remembers what was asked of it. */
export interface TestContext extends PluginContext {
  /** Methods asked of node and wallet, oldest first. */
  readonly requests: readonly RpcRequest[]
  /** Calls of open, replace, back, close, toast and refresh, for example `open SendReview`. */
  readonly calls: string[]
  readonly addedViews: ReadonlyMap<string, PluginView>
  readonly addedCommands: ReadonlyMap<string, (parameters: never) => Promise<unknown>>
  /** What was sent to the gateway and nobody waits for, oldest first. */
  readonly sent: readonly ApiItem[]
  /** What was emitted with `events.emit`, oldest first. */
  readonly emitted: readonly EmittedEvent[]
  /** Reports something that the visitor did. */
  notify(event: TrackedEvent): void
  /** Its address is the only one then. */
  setAccount(account: AccountSnapshot | null): void
  setAccounts(accounts: readonly ConnectedAddress[]): void
  setBalances(balances: Partial<BalancesSnapshot>): void
  setSiteTransactions(transactions: readonly SiteTransaction[]): void
  dispose(): void
}

async function answer<Result>(given: unknown, request: unknown): Promise<Result> {
  const result = typeof given === 'function' ? await given(request) : given
  if (result instanceof Error) throw result
  return result as Result
}

const nothingThere = <Value>(value: Value) => ({ get: () => value, subscribe: () => () => {} })

/** What no test of a plugin has asked for yet: it answers as if nothing were there. */
const quiet = {
  images: { toUrl: async (picture: string) => picture },
  tokens: { find: async () => [] },
  service: { fetch: async () => ({ status: 200, headers: {}, body: null }) },
  connectors: { add() {}, connect: async () => {}, update: async () => {} },
  returns: { on() {}, getPath: async () => '/' },
  popups: {
    hold: async () => {},
    release: async () => {},
    open: async () => Promise.reject(new Error('No window is there in tests of a context.')),
  },
  frames: {
    open: async () => Promise.reject(new Error('No frame is there in tests of a context.')),
  },
}

/** Makes a {@link TestContext}, over fakes: for tests of a plugin's own logic and views. `runPluginContract` has the real checks. */
export function createTestContext(options: TestContextOptions = {}): TestContext {
  const { account = testAccount, commands = {}, api = {}, neighbours = [] } = options
  const answers = { ...testAnswers, ...options.answers }
  const accountCell = createCell(account)
  const accountsCell = createCell(options.accounts ?? toAddresses(account))
  const balances = createStore<BalancesSnapshot>({
    status: 'ready',
    tokens: testTokens,
    ...options.balances,
  })
  const site = createSiteTransactions(options.siteTransactions ?? [])
  const calls = createCalls(neighbours)
  const requests: RpcRequest[] = []
  const stored = new Map<string, string>()
  const sent: ApiItem[] = []
  const emitted: EmittedEvent[] = []
  const listeners = new Set<(event: TrackedEvent) => void>()
  const disposers: (() => void)[] = []
  const addedViews = new Map<string, PluginView>()
  const addedCommands = new Map<string, (parameters: never) => Promise<unknown>>()
  const request = async <Result>(asked: RpcRequest): Promise<Result> => {
    requests.push(asked)
    return answer(answers[asked.method], asked)
  }
  return {
    ...quiet,
    ...calls,
    ...{ requests, sent, emitted, addedViews, addedCommands },
    events: { emit: async (id, payload) => void emitted.push({ id, payload: structuredClone(payload) }) },
    setAccount(next) {
      accountCell.set(next)
      accountsCell.set(toAddresses(next))
    },
    setAccounts: accountsCell.set,
    setBalances: balances.set,
    setSiteTransactions: site.set,
    siteTransactions: site.siteTransactions,
    dispose: () => disposers.forEach((dispose) => void dispose()),
    id: options.id ?? 'test',
    options: options.options ?? {},
    locale: options.locale ?? 'en',
    texts: async (english) => createText(english),
    views: { add: (id, view) => void addedViews.set(id, view) },
    commands: {
      add: (id, run) => void addedCommands.set(id, run),
      canRun: (id) => id in commands,
      run: async <Result>(id: string, parameters: unknown) => {
        if (!commands[id]) throw new CommandNotFoundError({ details: id })
        return (await commands[id](parameters as never)) as Result
      },
    },
    account: accountCell,
    accounts: accountsCell,
    networks: nothingThere(options.networks ?? [testNetwork]),
    themeMode: createCell<ThemeMode>('dark'),
    portfolio: {
      ...nothingThere(options.portfolio ?? []),
      refresh: async () => void calls.calls.push('refresh'),
    },
    transactions: createTransactions(account, options.outcome ?? 'success', options.replacedBy),
    balances: { ...balances, refresh: async () => void calls.calls.push('refresh') },
    wallet: { request },
    chain: { request },
    api: {
      fetch: (asked) => answer(api[asked.path], asked),
      send: async (item) => void sent.push(structuredClone(item)),
    },
    track: {
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    notify: (event) => {
      for (const listener of listeners) listener(event)
    },
    storage: {
      get: async (key) => stored.get(key) ?? null,
      set: async (key, value) => void (value === null ? stored.delete(key) : stored.set(key, value)),
    },
    onDispose: (dispose) => void disposers.push(dispose),
  }
}

/** The members that lead elsewhere: they go nowhere, and are remembered. */
function createCalls(neighbours: readonly string[]) {
  const calls: string[] = []
  const note = (call: string) => void calls.push(call)
  return {
    calls,
    toast: (variant: string, message: string) => note(`toast ${variant}: ${message}`),
    canOpen: (view: string) => neighbours.includes(view),
    open: async (view: string) => note(`open ${view}`) as never,
    replace: (view: string) => note(`replace ${view}`),
    back: () => note('back'),
    close: () => note('close'),
  }
}
