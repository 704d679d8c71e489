import { createWallet, ProviderRpcError, rpcCodes, type Wallet } from '@portico/testing/wallets'
import { type Address, type Hex, numberToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { HolderState, HolderStore } from './HolderState.ts'
import type { Questions } from './Questions.ts'
import { toPermissions } from './toPermissions.ts'

/** A request as the in-page provider passes it on. */
export interface Request {
  readonly method: string
  readonly params?: unknown
}

/** Tells the pages of one origin, or all pages. */
export type Notify = (notification: { method: string; params: unknown }, origin?: string) => void

/** Parameters of {@link ExtensionWallet}. */
export interface ExtensionWalletParameters {
  readonly store: HolderStore
  readonly questions: Questions
  readonly keys: readonly Hex[]
  readonly notify: Notify
}

type Answer = (origin: string, params: readonly unknown[]) => unknown

/** Answers the in-page provider of every page as MetaMask does. All that it remembers is in the store. */
export class ExtensionWallet {
  private readonly store: HolderStore
  private readonly questions: Questions
  private readonly notify: Notify
  private readonly accounts: readonly { address: Address; privateKey: Hex }[]
  /** Origins whose question to connect is open. */
  private readonly connecting = new Set<string>()
  private readonly answers: Readonly<Record<string, Answer>> = {
    metamask_getProviderState: (origin) => this.getProviderState(origin),
    metamask_sendDomainMetadata: () => true,
    eth_accounts: (origin) => this.getVisible(origin),
    eth_requestAccounts: (origin) => this.connect(origin),
    wallet_getPermissions: (origin) => this.getPermissions(origin),
    wallet_requestPermissions: (origin) =>
      this.askToConnect(origin, 'wallet_requestPermissions').then(() => this.getPermissions(origin)),
    wallet_revokePermissions: (origin) => this.revoke(origin).then(() => null),
  }

  constructor({ store, questions, keys, notify }: ExtensionWalletParameters) {
    this.store = store
    this.questions = questions
    this.notify = notify
    this.accounts = keys.map((privateKey) => ({ privateKey, address: privateKeyToAddress(privateKey) }))
  }

  /** Addresses that the origin may see, the selected one first. None while locked. */
  getVisible(origin: string): Address[] {
    const { granted, isLocked, selected } = this.state
    if (isLocked || !granted.includes(origin)) return []
    const others = this.accounts.filter((_, index) => index !== selected)
    return [...this.accounts.slice(selected, selected + 1), ...others].map(({ address }) => address)
  }

  /** @throws ProviderRpcError */
  async answer(origin: string, { method, params = [] }: Request): Promise<unknown> {
    const answer = Object.hasOwn(this.answers, method) ? this.answers[method] : undefined
    const list = params as readonly unknown[]
    if (answer) return answer(origin, list)
    const result = await this.createSigner(origin, list).provider.request({ method, params: list })
    if (method === 'wallet_addEthereumChain') await this.learnNetwork(list[0])
    return result
  }

  /** As when its holder picks an account. */
  async selectAccount(selected: number): Promise<void> {
    await this.store.change({ selected })
    this.notifyAccounts()
  }

  /** As when its holder picks a network. */
  async selectNetwork(chainId: number): Promise<void> {
    await this.store.change({ chainId })
    this.notify({ method: 'metamask_chainChanged', params: this.getNetworkState() })
  }

  /** As when its holder takes a network off its list. */
  forgetNetwork(chainId: number): Promise<void> {
    return this.store.change({ networks: this.state.networks.filter((known) => known.chainId !== chainId) })
  }

  /** As when its holder locks or unlocks it. */
  async setLocked(isLocked: boolean): Promise<void> {
    await this.store.change({ isLocked })
    for (const origin of this.state.granted) {
      const accounts = this.getVisible(origin)
      const params = isLocked ? { isUnlocked: false } : { isUnlocked: true, accounts }
      this.notify({ method: 'metamask_unlockStateChanged', params }, origin)
    }
    this.notifyAccounts()
  }

  /** As when its holder disconnects a site. */
  async revoke(origin: string): Promise<void> {
    await this.store.change({ granted: this.state.granted.filter((other) => other !== origin) })
    this.notifyAccounts([origin])
  }

  private get state(): HolderState {
    return this.store.state
  }

  private getNetworkState() {
    const { chainId } = this.state
    return { chainId: numberToHex(chainId), networkVersion: String(chainId), isConnected: true }
  }

  private getProviderState(origin: string) {
    return {
      accounts: this.getVisible(origin),
      isUnlocked: !this.state.isLocked,
      ...this.getNetworkState(),
    }
  }

  private getPermissions(origin: string): unknown[] {
    const chainIds = this.state.networks.map(({ chainId }) => chainId)
    return toPermissions(origin, this.getVisible(origin), chainIds)
  }

  private async connect(origin: string): Promise<Address[]> {
    if (this.getVisible(origin).length === 0) await this.askToConnect(origin, 'eth_requestAccounts')
    return this.getVisible(origin)
  }

  private async askToConnect(origin: string, method: string): Promise<void> {
    if (this.connecting.has(origin))
      throw new ProviderRpcError(rpcCodes.pending, `Request already pending for ${origin}. Please wait.`)
    this.connecting.add(origin)
    const isApproved = await this.questions.ask(method).finally(() => this.connecting.delete(origin))
    if (!isApproved) throw new ProviderRpcError(rpcCodes.userRejected, 'User rejected the request.')
    // Anyone who approves has unlocked the wallet to do so.
    await this.store.change({ isLocked: false, granted: [...new Set([...this.state.granted, origin])] })
    this.notifyAccounts([origin])
  }

  /** A wallet around one key for one request: the account that the request names, or else the selected one. */
  private createSigner(origin: string, params: readonly unknown[]): Wallet {
    const { chainId, networks, selected } = this.state
    const named = JSON.stringify(params).toLowerCase()
    const isNamed = ({ address }: { address: Address }) => named.includes(`"${address.toLowerCase()}"`)
    const account = this.accounts.find(isNamed) ?? this.accounts[selected]
    const isSelected = (network: { chainId: number }) => network.chainId === chainId
    const signer = createWallet({
      chains: [...networks.filter(isSelected), ...networks.filter((network) => !isSelected(network))],
      ...(account && { privateKey: account.privateKey }),
      approve: ({ method }) => this.questions.ask(method),
      memory: { load: () => (this.getVisible(origin).length > 0 ? { chainId } : null), save: () => {} },
    })
    signer.provider.on('chainChanged', (next: Hex) => void this.selectNetwork(Number(next)))
    return signer
  }

  private learnNetwork(parameters: unknown): Promise<void> {
    const { chainId, rpcUrls } = parameters as { chainId: Hex; rpcUrls: readonly string[] }
    const network = { chainId: Number(chainId), rpcUrl: rpcUrls[0] ?? '' }
    return this.store.change({ networks: [...this.state.networks, network] })
  }

  private notifyAccounts(origins: readonly string[] = this.state.granted): void {
    for (const origin of origins)
      this.notify({ method: 'metamask_accountsChanged', params: this.getVisible(origin) }, origin)
  }
}
