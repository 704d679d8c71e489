import type { CaipNetworkId, Namespace, PorticoState, RpcRequest } from '@portico/contract'
import { NotConnectedError, UserRejectedError, WalletRequestError } from '@portico/contract/errors'
import { toProviderError } from '@portico/contract/host'
import type { Portico, ShellCore } from '@portico/contract/shell'
import { createWallet } from '@portico/testing/wallets'
import { createProvider } from './createProvider.ts'
import { createTestEvents } from './createTestEvents.ts'
import { getInitialState } from './getInitialState.ts'
import { solana } from './networks/solana.ts'
import { localOne, localTwo } from './networks.ts'

const rpcUrl = 'http://127.0.0.1:9'
const root = { version: 1 as const, shell: { version: '1.0.0', files: {} } }

/**
 * An instance as far as a provider and a connector need one: its state is the test's, its wallet really signs, and what
 * stands for the shell throws and emits as the shell does.
 */
export function createTestInstance(environment: { readonly load?: () => Promise<ShellCore> } = {}) {
  const chains = [31_337, 31_338].map((chainId) => ({ chainId, rpcUrl }))
  const wallet = createWallet({ chains })
  // Copies, so that a test can change what a network looks like.
  const options = { networks: [{ ...localOne }, { ...localTwo }, solana] as const, root }
  const { getState, setState, subscribe, listen } = createTestEvents(getInitialState(options))
  const set = (change: Partial<PorticoState>) => setState({ ...getState(), ...change })
  const loads: string[] = []

  const show = (chainId: number, addresses: readonly string[] = [wallet.address]) => {
    const caipNetworkId: CaipNetworkId = `eip155:${chainId}`
    const accounts = addresses.map((address) => `${caipNetworkId}:${address}` as const) as never
    const allAccounts = addresses.map((address) => ({ address }))
    const info = { id: wallet.info.rdns, name: wallet.info.name }
    const connection = { status: 'connected', wallet: info, accounts, allAccounts, caipNetworkId } as const
    set({
      status: 'connected',
      address: addresses[0] ?? null,
      connections: { eip155: connection },
      caipNetworkId,
    })
  }
  const leave = () => set({ status: 'disconnected', address: null, connections: {}, otherConnections: [] })
  wallet.provider.on('chainChanged', (chainId: string) => show(Number(chainId)))
  wallet.provider.on('accountsChanged', (accounts: string[]) => accounts.length === 0 && leave())

  const ask = (request: RpcRequest) =>
    wallet.provider.request(request).catch((cause: { code: number }) => {
      throw cause.code === 4001 ? new UserRejectedError({ cause }) : new WalletRequestError({ cause })
    })
  const isConnected = () => getState().connections.eip155?.status === 'connected'
  const open = async (opening: { view?: string } = {}) =>
    set({ isOpen: true, view: opening.view ?? 'Connect' })
  const requestAccounts = async (request: RpcRequest) => {
    await open()
    while (getState().isOpen) await new Promise((resolve) => subscribe((state) => state, resolve))
    if (!isConnected()) throw new UserRejectedError()
    return ask(request)
  }
  const answer = async (request: RpcRequest) => {
    if (isConnected()) return ask(request)
    if (request.method === 'eth_accounts') return []
    if (request.method === 'eth_requestAccounts') return requestAccounts(request)
    throw new NotConnectedError()
  }
  const shell = {
    request: (_: Namespace, request: RpcRequest) =>
      answer(request).catch((error) => {
        throw toProviderError(error)
      }),
  }
  const drawn: boolean[] = []
  const load = async (isDrawn = false) => {
    loads.push('shell')
    drawn.push(isDrawn)
    return environment.load?.() ?? (shell as ShellCore)
  }
  const instance = {
    options,
    getState,
    subscribe,
    warm: async () => {},
    open,
    async switchNetwork({ caipNetworkId }: { caipNetworkId: CaipNetworkId }) {
      const chainId = `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`
      await ask({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    },
    async disconnect({ connectorId }: { connectorId?: string } = {}) {
      const rest = getState().otherConnections.filter((other) => other.wallet.id !== connectorId)
      set({ otherConnections: rest })
      if (connectorId === wallet.info.rdns) leave()
    },
    getProvider: () => provider,
  }
  const provider = createProvider(instance as never, 'eip155', load, listen)
  return {
    portico: instance as unknown as Portico,
    provider,
    wallet,
    loads,
    /** Whether each load was one for the views. */
    drawn,
    set,
    show,
    leave,
    /** The visitor chooses the wallet and agrees. */
    async connect(chainId = 31_337) {
      await wallet.provider.request({ method: 'eth_requestAccounts' })
      show(chainId)
      set({ isOpen: false })
    },
    close: () => set({ isOpen: false }),
  }
}
