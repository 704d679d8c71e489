import type { Namespace, Unsubscribe } from '@portico/contract'
import { NetworkSwitchRefusedError, UserRejectedError } from '@portico/contract/errors'
import type { Connector, WalletListener, WalletSession } from '../connectors/Connector.ts'
import type { FoundWallet } from '../state.ts'

const wallet: FoundWallet = {
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  namespaces: ['eip155', 'solana'],
  isDuplicate: false,
}

const evmAddress = `0x${'9'.repeat(40)}`

/**
 * A wallet on a phone, reached by a relay that comes and goes: one session holds two namespaces. What happens while
 * the relay is away is told when it is back.
 */
export class RelayWallet {
  readonly id = wallet.id
  hasSession = false
  isOnline = true
  chainId = '1'
  settle: (isApproved: boolean) => void = () => {}
  hasOffer = false
  private readonly pages = new Map<string, { isVisible: boolean; listeners: Set<WalletListener> }>()
  private waiting: (() => void)[] = []
  private untold: ((listener: WalletListener) => void)[] = []

  get sessions(): WalletSession[] {
    if (!this.hasSession) return []
    const toSession = (namespace: Namespace, address: string, chainId: string): WalletSession => ({
      namespace,
      accounts: [{ address }],
      chainId,
      peer: { name: 'Phone' },
    })
    return [toSession('eip155', evmAddress, this.chainId), toSession('solana', '9'.repeat(40), 'main')]
  }

  createConnector(page: { readonly isVisible: boolean; readonly key: string }): Connector {
    const listeners = new Set<WalletListener>()
    this.pages.set(page.key, {
      listeners,
      get isVisible() {
        return page.isVisible
      },
    })
    return {
      wallet,
      connect: async ({ signal }) => {
        const isApproved = await new Promise<boolean>((resolve) => {
          this.settle = resolve
          this.hasOffer = true
          signal.addEventListener('abort', () => {
            if (this.settle === resolve) this.hasOffer = false
          })
        })
        this.hasOffer = false
        if (!isApproved) throw new UserRejectedError()
        this.hasSession = true
        return this.sessions
      },
      restore: async () => {
        if (!this.isOnline) await new Promise<void>((resolve) => this.waiting.push(resolve))
        return this.sessions
      },
      disconnect: async () => this.end(),
      switchNetwork: async ({ chainId, namespace }) => {
        if (!this.isOnline) throw new NetworkSwitchRefusedError()
        if (namespace === 'eip155') this.selectChain(chainId)
      },
      request: async () => null,
      watch: (listener): Unsubscribe => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
  }

  closePage(key: string): void {
    this.pages.delete(key)
  }

  /** Ends the session from either side. */
  end(): void {
    if (!this.hasSession) return
    this.hasSession = false
    this.tell((listener) => listener.onDisconnect())
  }

  selectChain(chainId: string): void {
    this.chainId = chainId
    this.tell((listener) => listener.onChain('eip155', chainId))
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline
    if (!isOnline) return
    for (const resume of this.waiting.splice(0)) resume()
    for (const event of this.untold.splice(0)) this.tell(event)
  }

  private tell(event: (listener: WalletListener) => void): void {
    if (!this.isOnline) return void this.untold.push(event)
    for (const { isVisible, listeners } of [...this.pages.values()])
      if (isVisible) for (const listener of [...listeners]) event(listener)
  }
}

export { wallet as relayWalletInfo }
