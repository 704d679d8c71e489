import type { Core } from '../core/Core.ts'
import type { DeepLink } from '../core/pairing/deepLinks.ts'

/**
 * Opens a wallet by link, within the click that asks for it: browsers let nothing later open another app. Requests of
 * the session that follows open the same wallet.
 */
export function openWallet({ pairing }: Core, { name, link }: { name: string; link: DeepLink }): void {
  pairing.setState({ opened: { href: link.base, name } })
  window.open(link.href, link.target, 'noreferrer noopener')
}
