import type {
  AccountSnapshot,
  BalancesSnapshot,
  PluginContext,
  ThemeMode,
  TokenFacts,
  TokenReference,
  TrackedEvent,
} from '@portico/contract'
import { type Commands, createCommands } from '@portico/contract/host'
import { createSiteTransactions, createTransactions } from '../plugin/createTransactions.ts'
import { testAccount, testTokens, toAddresses } from '../plugin/testAccount.ts'
import type { PluginServices } from './ContractSubject.ts'
import { createCountedCell } from './createCountedCell.ts'

/** What a shell would do for a plugin. */
export interface Services
  extends Pick<
    PluginContext,
    | 'wallet'
    | 'chain'
    | 'api'
    | 'track'
    | 'service'
    | 'images'
    | 'networks'
    | 'themeMode'
    | 'portfolio'
    | 'tokens'
    | 'transactions'
    | 'siteTransactions'
    | 'account'
    | 'accounts'
    | 'balances'
    | 'storage'
    | 'open'
    | 'replace'
    | 'canOpen'
  > {
  readonly commands: Commands
  /** Its address is the only one then. */
  setAccount(account: AccountSnapshot | null): void
  /** Subscriptions to account and balances that are still there. */
  countListeners(): number
}

/** What differs between two runs of a plugin. */
export interface ServicesOptions {
  /** Whether other plugins are there. @default true */
  readonly hasNeighbours?: boolean
  /** Entries that an earlier run has left. */
  readonly stored?: Map<string, string>
}

const testEvent: TrackedEvent = {
  id: '7d3f3b0e-5b0a-4a57-9d0c-0b1d7a4f2c11',
  event: 'MODAL_OPEN',
  properties: { connected: true },
  at: 0,
  url: 'https://site.example/',
}

async function give<Result>(
  answers: Readonly<Record<string, unknown>>,
  name: string,
  request: unknown,
): Promise<Result> {
  if (!(name in answers))
    throw new Error(
      `The contract suite has no answer to ${name}: give it one in services.answers, services.api or services.service.`,
    )
  const answer = answers[name]
  const given = typeof answer === 'function' ? await answer(request) : answer
  if (given instanceof Error) throw given
  return given as Result
}

const findToken = (known: readonly TokenFacts[], { caipNetworkId, address }: TokenReference) =>
  known.find((token) => token.caipNetworkId === caipNetworkId && token.address === address) ?? null

/** Makes the services of one run. */
export function createServices(
  {
    account = testAccount,
    accounts = toAddresses(account),
    balances,
    answers = {},
    api = {},
    service = {},
    networks = [testAccount.network],
    portfolio = [],
    tokens = [],
    outcome = 'success',
    siteTransactions = [],
    commands: offers = {},
  }: PluginServices,
  { hasNeighbours = true, stored = new Map() }: ServicesOptions,
): Services {
  const commands = createCommands()
  if (hasNeighbours)
    for (const [id, run] of Object.entries(offers))
      commands.add(id, async (parameters: never) => run(parameters))
  const accountCell = createCountedCell(account)
  const accountsCell = createCountedCell(accounts)
  const balancesCell = createCountedCell<BalancesSnapshot>({
    status: 'ready',
    tokens: testTokens,
    ...balances,
  })
  return {
    commands,
    account: accountCell,
    accounts: accountsCell,
    setAccount(next) {
      accountCell.set(next)
      accountsCell.set(toAddresses(next))
    },
    balances: { ...balancesCell, refresh: async () => {} },
    wallet: { request: (request) => give(answers, request.method, request) },
    chain: { request: (request) => give(answers, request.method, request) },
    api: { fetch: (request) => give(api, request.path, request), send: async () => {} },
    track: {
      subscribe(listener) {
        // What came before the plugin was there.
        listener(testEvent)
        return () => {}
      },
    },
    networks: createCountedCell(networks),
    themeMode: createCountedCell<ThemeMode>('dark'),
    portfolio: { ...createCountedCell(portfolio), refresh: async () => {} },
    tokens: { find: async (wanted) => wanted.map((one) => findToken(tokens, one)) },
    transactions: createTransactions(account, outcome),
    siteTransactions: createSiteTransactions(siteTransactions).siteTransactions,
    images: { toUrl: async (picture) => new URL(picture, 'https://gateway.example').href },
    service: { fetch: (request) => give(service, request.url, request) },
    storage: {
      get: async (key) => stored.get(key) ?? null,
      set: async (key, value) => void (value === null ? stored.delete(key) : stored.set(key, value)),
    },
    canOpen: () => hasNeighbours,
    open: async () => undefined as never,
    replace() {},
    countListeners: () =>
      accountCell.countListeners() + accountsCell.countListeners() + balancesCell.countListeners(),
  }
}
