import { PorticoWalletButton } from '../elements/PorticoWalletButton.ts'

const name = 'portico-wallet-button'

/** Defines `<portico-wallet-button>`. Importing this entry is all there is to do. Safe on a server. */
if (typeof customElements !== 'undefined' && !customElements.get(name))
  customElements.define(name, PorticoWalletButton)

export { PorticoWalletButton }
