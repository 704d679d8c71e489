import type { PorticoRoot } from '@portico/embed'

/** What the page's own stack reports itself: addresses that differ from machine to machine. */
export interface StackDescription {
  readonly gatewayUrl: string
  /** Websocket address; empty where there is no relay. */
  readonly relayUrl: string
  /** RPC address by CAIP-2 id. */
  readonly chains: Readonly<Record<string, string>>
  /** Page with the mails that the gateway sends; absent where there is none. */
  readonly mailUrl?: string
  /** Page of the service that plays the brands of social login; absent where there is none. */
  readonly identityProviderUrl?: string
  /** Page of the provider that sells by card; absent where there is none. */
  readonly cardProviderUrl?: string
  /** Page of the exchange that pays; absent where there is none. */
  readonly exchangeUrl?: string
  /** Shop that is paid through Pay; absent where there is none. */
  readonly shopUrl?: string
  /** Explorer of the local chains; absent where there is none. */
  readonly explorerUrl?: string
  /** ENS on the first chain (ENSIP-1); absent where there is none. */
  readonly ensRegistry?: string
  /** In place of the site's own, with a plugin that is being written. */
  readonly root?: PorticoRoot
  /** Where the server reports that this plugin has changed. */
  readonly changesUrl?: string
}

const usual: StackDescription = {
  gatewayUrl: 'http://127.0.0.1:4101',
  relayUrl: 'ws://127.0.0.1:4102',
  mailUrl: 'http://127.0.0.1:4104',
  identityProviderUrl: 'http://127.0.0.1:4105',
  cardProviderUrl: 'http://127.0.0.1:4107',
  exchangeUrl: 'http://127.0.0.1:4108',
  shopUrl: 'http://127.0.0.1:4109',
  explorerUrl: 'http://127.0.0.1:4110',
  chains: {
    'eip155:31337': 'http://127.0.0.1:8545',
    'eip155:31338': 'http://127.0.0.1:8546',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'http://127.0.0.1:8899',
  },
}

/** Asks the server of this page; a plain file server does not know, and the usual ports are taken. */
export async function loadStack(): Promise<StackDescription> {
  const response = await fetch('/stack.json').catch(() => null)
  return response?.ok ? ((await response.json()) as StackDescription) : usual
}
