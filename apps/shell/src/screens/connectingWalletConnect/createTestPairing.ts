import type { PorticoOptions } from '@portico/contract/shell'
import type { Connector } from '../../core/connectors/Connector.ts'
import { createPairing, type Offer } from '../../core/pairing/createPairing.ts'
import { pairingLifetime } from '../../core/pairing/expiry.ts'
import { createTestShell, type TestShell } from '../../createTestShell.ts'

/** What a test holds of a shell whose relay is in its hands. */
export interface TestPairing extends TestShell {
  /** URIs offered so far. */
  readonly uris: string[]
  /** The wallet takes the last offer up. */
  approve(): void
  /** The wallet, or the relay, answers the last offer so; or the next one, before it is made. */
  fail(error: unknown): void
}

const files = { 'api.js': 'sha384-', 'qr.js': 'sha384-', 'pairing.js': 'sha384-' } as const

/** A shell in which the real pairing runs over offers that a test answers. */
export function createTestPairing(options: Partial<PorticoOptions> = {}): TestPairing {
  const lock = { lockfileVersion: 1, shell: { version: '1.0.0', files }, plugins: {} } as const
  const test = createTestShell({ relayUrl: 'ws://127.0.0.1:1', lock, ...options })
  const { core } = test
  const uris: string[] = []
  let settle: { resolve(approval: null): void; reject(error: unknown): void } | null = null
  let failure: unknown
  const { pair } = createPairing({
    core,
    async createOffer(): Promise<Offer<null>> {
      if (failure) throw failure
      const topic = String(uris.length).repeat(64)
      const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1795249230`
      uris.push(uri)
      const approval = new Promise<null>((resolve, reject) => {
        settle = { resolve, reject }
      })
      return { uri, expiresAt: core.time.now() + pairingLifetime, approval }
    },
    discardOffer() {},
    canReuse: () => false,
    shouldOfferAgain: () => false,
    takeLate: () => false,
  })
  const wallet = core.wallets.getState().found.find(({ id }) => id === 'walletConnect')
  if (!wallet) throw new Error('Pairing is not offered.')
  const connector: Connector = {
    wallet,
    async connect({ signal }) {
      await pair(signal)
      return [{ namespace: 'eip155', accounts: [{ address: `0x${'a1'.repeat(20)}` }], chainId: '1' }]
    },
    restore: async () => [],
    disconnect: async () => {},
    switchNetwork: async () => {},
    request: async () => null,
    watch: () => () => {},
  }
  core.loaders.set(wallet.id, async () => connector)
  return {
    ...test,
    uris,
    approve: () => settle?.resolve(null),
    fail(error) {
      if (settle) settle.reject(error)
      else failure = error
    },
  }
}
