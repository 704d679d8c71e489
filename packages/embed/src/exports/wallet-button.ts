import { defineElement } from '../elements/defineElement.ts'
import { PorticoWalletButton } from '../elements/PorticoWalletButton.ts'

/** Defines `<portico-wallet-button>`. Importing this entry is all there is to do. Safe on a server. */
defineElement('portico-wallet-button', PorticoWalletButton)

export { PorticoWalletButton }
