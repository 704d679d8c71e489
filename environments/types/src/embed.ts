import {
  type Connection,
  type CreatePorticoParameters,
  createPortico,
  type Network,
  type Portico,
  type PorticoEvents,
  type PorticoState,
  type Provider,
  type ProviderRpcError,
  type WalletInfo,
} from '@portico/embed'
import { defineNetwork, mainnet, solana } from '@portico/embed/networks'
import { createBackendSiwx, createPageSiwx, type ServiceSiwx } from '@portico/embed/siwx'
import { registerWallet } from '@portico/embed/solana'
import { assertType, type Equal } from './assertType.js'
import root from './portico.root.json' with { type: 'json' }

const portico = createPortico({ networks: [mainnet, solana], root })
assertType<Equal<typeof portico, Portico>>()
assertType<Equal<ReturnType<typeof portico.getState>, PorticoState>>()
assertType<Equal<ReturnType<typeof portico.getProvider>, Provider>>()
assertType<Equal<PorticoState['wallet'], WalletInfo | null>>()
assertType<Equal<PorticoState['address'], string | null>>()
assertType<Equal<ProviderRpcError['code'], number>>()

export const network: Network = defineNetwork({
  caipNetworkId: 'eip155:5',
  name: 'Acme',
  nativeCurrency: { name: 'Acme', symbol: 'ACME', decimals: 18 },
  rpcUrls: [],
})

export const stops: readonly (() => void)[] = [
  portico.on('connect', ({ caipAddress, isReconnect }) => {
    assertType<Equal<typeof caipAddress, PorticoEvents['connect']['caipAddress']>>()
    assertType<Equal<typeof isReconnect, boolean>>()
  }),
  portico.subscribe(
    ({ isOpen }) => isOpen,
    (now, before) => assertType<Equal<[typeof now, typeof before], [boolean, boolean]>>(),
  ),
]

/** A connection says by its status what it has. */
export function getChain(connection: Connection): string | null {
  if (connection.status === 'disconnected') {
    assertType<Equal<typeof connection.wallet, null>>()
    return null
  }
  if (connection.status !== 'connected') return connection.wallet.name
  const [account] = connection.accounts
  return `${account} ${connection.caipNetworkId}`
}

export const siwx: ServiceSiwx = createBackendSiwx({ required: true })
export const signedIn: Portico = createPortico({ networks: [mainnet], root, siwx: createPageSiwx() })
export const unregister = registerWallet(portico)

/** A server that draws hands in the cookies of a request. */
export const onServer: CreatePorticoParameters = { networks: [mainnet], root, storage: 'cookie', cookie: '' }

// @ts-expect-error a site offers at least one network
createPortico({ networks: [], root })
// @ts-expect-error files are verified against a lockfile
createPortico({ networks: [mainnet] })
// @ts-expect-error storage is one of three kinds
createPortico({ networks: [mainnet], root, storage: 'session' })
// @ts-expect-error absent is absent
createPortico({ networks: [mainnet], root, gatewayUrl: undefined })
// @ts-expect-error ids of networks are CAIP-2
portico.switchNetwork({ caipNetworkId: 1 })
// @ts-expect-error there is no such event
portico.on('connected', () => {})
// @ts-expect-error the state is read, not written
portico.getState().isOpen = true
// @ts-expect-error a wallet is there only once one has been asked
export const read = (state: PorticoState): string => state.wallet.name
