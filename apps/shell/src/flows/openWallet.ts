import type { Core } from '../core/Core.ts'
import { openLink } from '../core/openLink.ts'
import type { DeepLink } from '../core/pairing/deepLinks.ts'

/**
 * Opens a wallet by link, within the click that asks for it: browsers let nothing later open another app. Requests of
 * the session that follows open the same wallet.
 */
export function openWallet(core: Core, { name, link }: { name: string; link: DeepLink }): void {
  core.pairing.setState({ opened: { href: link.base, name } })
  openLink(core, link.href, link.target)
}
