import type { PorticoState } from '@portico/contract'
import type { Portico } from '@portico/contract/shell'
import { getAccountFace } from './buttons.ts'
import { type ButtonFace, PorticoElement } from './PorticoElement.ts'

/**
 * `<portico-wallet-button wallet="io.metamask" label="MetaMask">`: connects one wallet, by its rdns, id or name, or one
 * social account (`social="google"`). Shows the account once connected with it.
 */
export class PorticoWalletButton extends PorticoElement {
  /** What the site named. */
  get #choice(): { wallet?: string; social?: string } {
    const [wallet, social] = ['wallet', 'social'].map((name) => this.getAttribute(name))
    return { ...(wallet && { wallet }), ...(social && { social }) }
  }

  getFace(_portico: Portico, state: PorticoState): ButtonFace {
    if (this.#isConnected(state)) return getAccountFace(this, state)
    const { wallet, social } = this.#choice
    const label = this.getAttribute('label') ?? wallet ?? social ?? ''
    return { label, icon: this.getAttribute('icon'), isBusy: this.#isAsked(state) }
  }

  onPress(portico: Portico, state: PorticoState): Promise<void> {
    return this.#isConnected(state)
      ? portico.open({ view: 'Account' })
      : portico.open({ view: 'Connect', params: this.#choice })
  }

  #isConnected(state: PorticoState): boolean {
    return state.address !== null && this.#isAsked(state)
  }

  #isAsked({ status, wallet }: PorticoState): boolean {
    const wanted = this.#choice.wallet?.toLowerCase()
    const names = [wallet?.id, wallet?.rdns, wallet?.name].map((name) => name?.toLowerCase())
    return status !== 'disconnected' && wanted !== undefined && names.includes(wanted)
  }
}
