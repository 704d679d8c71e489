import { announceWallet } from '../announceWallet.ts'
import { createWallet } from '../createWallet.ts'
import type { CreateWalletParameters, Wallet, WalletMemory, WalletSession } from '../Wallet.ts'
import { describeRequest } from './describeRequest.ts'
import { showPrompt } from './showPrompt.ts'

/** Parameters of {@link createDemoWallet}. */
export interface CreateDemoWalletParameters {
  /** @default two local chains on ports 8545 and 8546 */
  readonly chains?: CreateWalletParameters['chains']
  /** @default the window it runs in */
  readonly window?: Window
}

/** A demo wallet, and what takes it off the page. */
export interface DemoWallet extends Wallet {
  stop(): void
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' rx='12' fill='%23e8743b'/%3E%3Cpath d='M12 29V19a8 8 0 0 1 16 0v10' fill='none' stroke='%23fff' stroke-width='4' stroke-linecap='round'/%3E%3C/svg%3E"

const localChains: CreateWalletParameters['chains'] = [
  { chainId: 31_337, rpcUrl: 'http://127.0.0.1:8545', name: 'Local one' },
  { chainId: 31_338, rpcUrl: 'http://127.0.0.1:8546', name: 'Local two' },
]

const memoryKey = 'portico-demo-wallet.session'

/** Local storage belongs to one origin, so each site is remembered by itself. */
function createMemory(storage: Storage): WalletMemory {
  return {
    load() {
      try {
        const session = JSON.parse(storage.getItem(memoryKey) ?? 'null') as WalletSession | null
        return typeof session?.chainId === 'number' ? session : null
      } catch {
        return null
      }
    },
    save(session) {
      if (session) storage.setItem(memoryKey, JSON.stringify(session))
      else storage.removeItem(memoryKey)
    },
  }
}

/**
 * Makes the demo wallet and announces it (EIP-6963): a real signer with the best-known key of local chains, which asks
 * before it signs. For demonstrations on local chains only.
 */
export function createDemoWallet(parameters: CreateDemoWalletParameters = {}): DemoWallet {
  const { chains = localChains, window = globalThis.window } = parameters
  const { host, origin } = window.location
  const wallet = createWallet({
    chains,
    name: 'Portico Demo Wallet',
    rdns: 'dev.portico.demo',
    icon,
    // Fixed, since `randomUUID` is missing on pages served over plain HTTP from another machine.
    uuid: '6f0fd1d4-2f0a-4c39-9d3c-7a3a3b1f5e10',
    memory: createMemory(window.localStorage),
    approve: async (request) =>
      showPrompt(window.document, {
        info: wallet.info,
        origin: host || origin,
        description: await describeRequest(request, host || origin),
      }),
  })
  return { ...wallet, stop: announceWallet(window, wallet) }
}
