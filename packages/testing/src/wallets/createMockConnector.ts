import type { RpcRequest } from '@portico/contract'
import type { ExternalConnector } from '@portico/contract/shell'
import type { Address, Hex } from 'viem'
import { chainAccounts } from '../chain/accounts.ts'
import { createEmitter } from './createEmitter.ts'
import { createWallet } from './createWallet.ts'
import type { CreateWalletParameters, Wallet, WalletBehavior, WalletProvider } from './Wallet.ts'

/** What the connector does wrong. Everything is off by default. */
export interface MockConnectorBehavior extends WalletBehavior {
  /** `getProvider` rejects, as when a vendor's kit cannot be loaded. */
  readonly unavailable?: boolean
}

/** Parameters of {@link createMockConnector}. */
export interface CreateMockConnectorParameters
  extends Pick<CreateWalletParameters, 'chains' | 'icon' | 'rdns' | 'approve' | 'memory'> {
  /** @default 'mock' */
  readonly id?: string
  /** @default 'Mock Wallet' */
  readonly name?: string
  /** The active one first. @default the first account of a local chain */
  readonly accounts?: readonly [{ readonly privateKey: Hex }, ...{ readonly privateKey: Hex }[]]
  readonly behavior?: MockConnectorBehavior
}

/** A wallet of the site's own, for `createPortico({ connectors: [mock] })`. */
export interface MockConnector extends ExternalConnector {
  getProvider(): Promise<WalletProvider>
  /** Replaces its faults from now on. */
  setBehavior(behavior: MockConnectorBehavior): void
  /** As when its holder picks another account in the wallet itself. @throws TypeError for one it does not hold */
  selectAccount(address: Address): void
  /** As when its holder picks another network in the wallet itself. @throws ProviderRpcError 4902 */
  selectNetwork(chainId: number): void
  /** As when its holder disconnects the site in the wallet itself. */
  forgetSite(): void
}

/** Where methods name the account they are for. */
const accountOf: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  eth_sendTransaction: ([fields]) => (fields as { from?: unknown } | undefined)?.from,
  eth_signTypedData_v4: ([address]) => address,
  personal_sign: ([, address]) => address,
}

/** What every account follows once the first has agreed. */
const shared = ['eth_requestAccounts', 'wallet_addEthereumChain', 'wallet_revokePermissions']

/**
 * Makes a connector that really signs with every account, and fails as `behavior` says.
 * @throws TypeError without a chain
 */
export function createMockConnector(parameters: CreateMockConnectorParameters): MockConnector {
  const {
    id = 'mock',
    name = 'Mock Wallet',
    accounts = [chainAccounts[0]],
    approve = () => true,
  } = parameters
  const { chains, icon, rdns, memory } = parameters
  let behavior = parameters.behavior ?? {}
  const create = ({ privateKey }: { readonly privateKey: Hex }, index: number) =>
    createWallet({
      chains,
      name,
      privateKey,
      behavior,
      // The first speaks for all when the site asks to connect.
      approve: (request) => (index > 0 && shared.includes(request.method)) || approve(request),
      ...(memory && { memory }),
    })
  const wallets = accounts.map(create)
  const bundle = bundleWallets(wallets)
  return {
    id,
    name,
    ...(icon && { icon }),
    ...(rdns && { rdns }),
    async getProvider() {
      if (behavior.unavailable) throw new Error('The wallet cannot be loaded.')
      return bundle.provider
    },
    setBehavior(next) {
      behavior = next
      for (const wallet of wallets) wallet.setBehavior(next)
    },
    selectAccount: bundle.selectAccount,
    selectNetwork: bundle.selectNetwork,
    forgetSite() {
      for (const wallet of wallets) wallet.forgetSite()
    },
  }
}

/** One provider over wallets of one account each. The first answers for all; the others sign and send. */
function bundleWallets(wallets: readonly Wallet[]) {
  const [first, ...others] = wallets as [Wallet, ...Wallet[]]
  const emitter = createEmitter()
  let addresses = wallets.map(({ address }) => address)
  const find = (address: unknown) =>
    wallets.find((wallet) => wallet.address.toLowerCase() === String(address).toLowerCase())
  // Nothing, or nonsense, is passed on as it is.
  const toAll = (answer: unknown) =>
    Array.isArray(answer) && answer[0] === first.address ? addresses : answer
  const selectNetwork = (chainId: number) => {
    for (const wallet of wallets) wallet.selectNetwork(chainId)
  }

  const request = async ({ method, params = [] }: RpcRequest): Promise<unknown> => {
    const list = Array.isArray(params) ? params : []
    const wallet = find(accountOf[method]?.(list)) ?? first
    const answer = await wallet.provider.request({ method, params })
    if (shared.includes(method)) for (const other of others) await other.provider.request({ method, params })
    if (method === 'wallet_switchEthereumChain')
      for (const other of others) other.selectNetwork(Number((list[0] as { chainId: Hex }).chainId))
    return method === 'eth_accounts' || method === 'eth_requestAccounts' ? toAll(answer) : answer
  }
  const provider: WalletProvider = {
    request,
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.removeListener(event, listener)
      return provider
    },
  }
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
    first.provider.on(event, (payload: unknown) => emitter.emit(event, toAll(payload)))
  const selectAccount = (address: Address) => {
    const wallet = find(address)
    if (!wallet) throw new TypeError(`The wallet does not hold ${address}.`)
    addresses = [wallet.address, ...addresses.filter((other) => other !== wallet.address)]
    emitter.emit('accountsChanged', addresses)
  }
  return { provider, selectAccount, selectNetwork }
}
