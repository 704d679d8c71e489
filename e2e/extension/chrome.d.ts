/** A connection between the content script of one page and the background. */
interface ExtensionPort {
  readonly sender?: { readonly origin?: string }
  postMessage(message: unknown): void
  readonly onMessage: { addListener(listener: (message: unknown) => void): void }
  readonly onDisconnect: { addListener(listener: () => void): void }
}

/** The part of the API of extensions that is used. */
declare const chrome: {
  readonly runtime: {
    /** Missing once the extension is gone, while its scripts still run in pages. */
    readonly id?: string
    connect(): ExtensionPort
    readonly onConnect: { addListener(listener: (port: ExtensionPort) => void): void }
  }
  readonly storage: {
    readonly session: {
      get(key: string): Promise<Record<string, unknown>>
      set(values: Record<string, unknown>): Promise<void>
    }
  }
}

/** Networks the wallet knows from the start, the first selected. Put in by the build. */
declare const knownNetworks: readonly import('@portico/testing/wallets').WalletNetwork[]
