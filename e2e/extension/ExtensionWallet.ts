import type { Wallet } from '@portico/testing/wallets'
import { ProviderRpcError, rpcCodes } from '@portico/testing/wallets'

/** What its holder does with a question. */
export type ExtensionPolicy = 'approve' | 'reject'

/** A JSON-RPC frame of the in-page provider. */
export interface Frame {
  readonly id?: number | string
  readonly method: string
  readonly params?: unknown
}

/** Tells every page. */
export type Notify = (method: string, params: unknown) => void

/**
 * The wallet inside the extension: accounts that really sign, one of them selected, behind the messages of the
 * in-page provider.
 */
export class ExtensionWallet {
  policy: ExtensionPolicy = 'approve'
  private accounts: readonly Wallet[]
  private selected = 0
  private isGranted = false
  private isLocked = false
  private readonly notify: Notify

  constructor(accounts: readonly Wallet[], notify: Notify) {
    this.accounts = accounts
    this.notify = notify
    for (const [index, { provider }] of accounts.entries())
      provider.on('chainChanged', (chainId: string) => index === this.selected && this.tellChain(chainId))
  }

  /** Addresses the site may see, the selected one first. */
  get visible(): string[] {
    if (!this.isGranted || this.isLocked) return []
    const all = this.accounts.map(({ address }) => address)
    return [all[this.selected] as string, ...all.filter((_, index) => index !== this.selected)]
  }

  /** As when its holder picks the other account. */
  async selectAccount(index: number): Promise<void> {
    const chainId = await this.ask('eth_chainId', [])
    this.selected = index
    await this.ask('eth_requestAccounts', [])
    await this.ask('wallet_switchEthereumChain', [{ chainId }])
    this.notify('metamask_accountsChanged', this.visible)
  }

  selectNetwork(chainId: number): void {
    this.current.selectNetwork(chainId)
  }

  setLocked(isLocked: boolean): void {
    this.isLocked = isLocked
    this.notify('metamask_accountsChanged', this.visible)
  }

  /** As when its holder disconnects the site. */
  revoke(): void {
    this.isGranted = false
    this.notify('metamask_accountsChanged', [])
  }

  async answer({ method, params }: Frame): Promise<unknown> {
    if (method === 'metamask_getProviderState') return this.getState()
    if (method === 'metamask_sendDomainMetadata') return true
    if (method === 'eth_accounts') return this.visible
    if (method === 'eth_requestAccounts') return this.grant()
    if (method === 'wallet_revokePermissions') return this.revoke() ?? null
    return this.ask(method, params)
  }

  /** What its holder decides; asked by the accounts themselves. */
  readonly approve = (): boolean => this.policy === 'approve'

  private get current(): Wallet {
    return this.accounts[this.selected] as Wallet
  }

  private ask(method: string, params: unknown): Promise<unknown> {
    return this.current.provider.request({ method, params: (params ?? []) as readonly unknown[] })
  }

  private async grant(): Promise<string[]> {
    if (this.visible.length > 0) return this.visible
    if (this.policy === 'reject')
      throw new ProviderRpcError(rpcCodes.userRejected, 'User rejected the request.')
    await this.ask('eth_requestAccounts', [])
    this.isGranted = true
    this.isLocked = false
    this.notify('metamask_accountsChanged', this.visible)
    return this.visible
  }

  private async getState() {
    const chainId = (await this.ask('eth_chainId', [])) as string
    return {
      accounts: this.visible,
      chainId,
      isUnlocked: !this.isLocked,
      networkVersion: String(Number(chainId)),
    }
  }

  private tellChain(chainId: string): void {
    this.notify('metamask_chainChanged', {
      chainId,
      networkVersion: String(Number(chainId)),
      isConnected: true,
    })
  }
}
