import type { RpcRequest } from '@portico/contract'
import type { Provider } from '@portico/contract/shell'

/** Addresses a scripted wallet holds. */
const toAddress = (digit: number) => `0x${String(digit).repeat(40)}`

type Listener = (payload: never) => void

/** A question that waits for the wallet's holder. */
interface Prompt {
  answer(isApproved: boolean): void
}

const rejection = (code: number) => Object.assign(new Error('Refused'), { code })

/**
 * An extension wallet that many tabs share, moved by the commands of the model: it asks its holder, may be locked, and
 * tells each page of changes, as EIP-1193 and EIP-2255 say.
 */
export class ScriptedWallet {
  readonly id: string
  accounts: string[]
  chainId = 1
  isGranted = false
  isLocked = false
  prompt: Prompt | null = null
  /** What it does when asked to go to another chain. */
  switchAnswer: 'approve' | 'reject' | 'pretend' = 'approve'
  private readonly pages = new Map<string, Map<string, Set<Listener>>>()

  constructor(id: string, digit: number) {
    this.id = id
    this.accounts = [toAddress(digit), toAddress(digit + 1)]
  }

  get visibleAccounts(): string[] {
    return this.isGranted && !this.isLocked ? this.accounts : []
  }

  /** The provider one page sees; a page that is gone hears nothing more. */
  createProvider(page: { readonly isVisible: boolean; readonly key: string }): Provider {
    const listeners = new Map<string, Set<Listener>>()
    this.pages.set(page.key, listeners)
    const hear = (event: string, listener: Listener): Listener => {
      const heard: Listener = (payload) => page.isVisible && listener(payload)
      return Object.assign(heard, { event, listener })
    }
    return {
      request: (request) => this.request(request),
      on: (event, listener) => {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(hear(event, listener)))
      },
      removeListener: (event, listener) => {
        for (const heard of listeners.get(event) ?? [])
          if ((heard as unknown as { listener: Listener }).listener === listener)
            listeners.get(event)?.delete(heard)
      },
    }
  }

  closePage(key: string): void {
    this.pages.delete(key)
  }

  settle(isApproved: boolean): void {
    const { prompt } = this
    this.prompt = null
    prompt?.answer(isApproved)
  }

  selectAccount(): void {
    this.accounts = [...this.accounts].reverse()
    this.tell('accountsChanged', this.visibleAccounts)
  }

  selectChain(chainId: number): void {
    this.chainId = chainId
    this.tell('chainChanged', `0x${chainId.toString(16)}`)
  }

  setLocked(isLocked: boolean): void {
    this.isLocked = isLocked
    if (this.isGranted) this.tell('accountsChanged', this.visibleAccounts)
  }

  revoke(): void {
    if (!this.isGranted) return
    this.isGranted = false
    this.tell('accountsChanged', [])
  }

  private tell(event: string, payload: unknown): void {
    for (const listeners of [...this.pages.values()])
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never)
  }

  private async request({ method, params = [] }: RpcRequest): Promise<unknown> {
    if (method === 'eth_chainId') return `0x${this.chainId.toString(16)}`
    if (method === 'eth_accounts') return this.visibleAccounts
    if (method === 'eth_requestAccounts') return this.grant()
    if (method === 'wallet_switchEthereumChain') return this.switchChain(params as readonly unknown[])
    if (method === 'wallet_revokePermissions') return this.revoke()
    throw rejection(4200)
  }

  private async grant(): Promise<string[]> {
    if (this.visibleAccounts.length > 0) return this.visibleAccounts
    if (this.prompt) throw rejection(-32002)
    const isApproved = await new Promise<boolean>((answer) => {
      this.prompt = { answer }
    })
    if (!isApproved) throw rejection(4001)
    this.isGranted = true
    this.isLocked = false
    this.tell('accountsChanged', this.visibleAccounts)
    return this.visibleAccounts
  }

  private async switchChain([parameter]: readonly unknown[]): Promise<null> {
    if (this.switchAnswer === 'reject') throw rejection(4001)
    if (this.switchAnswer === 'approve') this.selectChain(Number((parameter as { chainId: string }).chainId))
    return null
  }
}
