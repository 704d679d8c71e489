import type { PorticoAccountButton, PorticoButton, PorticoNetworkButton } from './buttons.ts'
import type { PorticoWalletButton } from './PorticoWalletButton.ts'

declare global {
  interface HTMLElementTagNameMap {
    'portico-button': PorticoButton
    'portico-network-button': PorticoNetworkButton
    'portico-account-button': PorticoAccountButton
    /** Defined by `@portico/embed/wallet-button`. */
    'portico-wallet-button': PorticoWalletButton
  }
}
