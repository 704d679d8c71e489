/** A wallet of the Wallet Standard without its functions. */
export interface WalletDescription {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: readonly {
    readonly id: string
    readonly methods: readonly string[]
    readonly data: Readonly<Record<string, unknown>>
  }[]
}

/** What a call of a feature came to, and the accounts that the site may see since. */
export interface CallOutcome {
  readonly result?: unknown
  readonly message?: string
  readonly code?: unknown
  readonly accounts: readonly object[]
}

/** Parameters of {@link registerInPage}. */
export interface RegisterInPageParameters {
  /** Name of the function that asks the wallet, and of the event by which it reports changes. */
  readonly binding: string
  readonly description: WalletDescription
}

/** Runs in the page, before its own scripts: registers a wallet that asks the test. */
export function registerInPage({ binding, description }: RegisterInPageParameters): void {
  type Ask = (id: string, method: string, parameters: readonly unknown[]) => Promise<CallOutcome>
  const ask = (globalThis as unknown as Record<string, Ask>)[binding] as Ask
  const listeners = new Set<(change: object) => void>()
  const state: { accounts: readonly object[]; chains: readonly string[] } = {
    accounts: [],
    chains: description.chains,
  }
  const call =
    (id: string, method: string) =>
    async (...parameters: readonly unknown[]) => {
      const outcome = await ask(id, method, parameters)
      state.accounts = outcome.accounts
      if (outcome.message === undefined) return outcome.result
      throw Object.assign(new Error(outcome.message), { code: outcome.code })
    }
  const on = (_event: 'change', listener: (change: object) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const features = Object.fromEntries(
    description.features.map(({ id, methods, data }) => {
      const functions = methods.map((method) => [method, call(id, method)] as const)
      return [id, id.endsWith(':events') ? { ...data, on } : { ...data, ...Object.fromEntries(functions) }]
    }),
  )
  const { version, name, icon } = description
  const wallet = {
    version,
    name,
    icon,
    features,
    get accounts() {
      return state.accounts
    },
    get chains() {
      return state.chains
    },
  }
  window.addEventListener(binding, (event) => {
    const change = (event as CustomEvent<typeof state>).detail
    Object.assign(state, { accounts: change.accounts, chains: change.chains })
    for (const listener of listeners) listener(change)
  })
  const register = (api: { register(wallet: object): void }) => api.register(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
}
