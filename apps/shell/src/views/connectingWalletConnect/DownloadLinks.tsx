import { getDevice } from '../../core/pairing/device.ts'
import { parseWebLink } from '../../core/pairing/links.ts'
import type { PairableWallet } from '../../core/pairing/PairableWallet.ts'
import { useShell } from '../../ShellContext.ts'

/** Where to get a wallet; nothing for one that says nothing about it. */
export function DownloadLinks({ wallet }: { wallet: PairableWallet }) {
  const { text } = useShell()
  const { isMobile, isAndroid } = getDevice()
  const links = [
    { label: text('pairing.appStore'), href: isAndroid ? null : parseWebLink(wallet.appStore) },
    {
      label: text('pairing.playStore'),
      href: isMobile && !isAndroid ? null : parseWebLink(wallet.playStore),
    },
    { label: text('pairing.homepage'), href: parseWebLink(wallet.homepage) },
  ].filter(({ href }) => href !== null)
  if (links.length === 0) return null
  return (
    <div className="portico-shell-pairing-get">
      <span>{text('pairing.get', { wallet: wallet.name })}</span>
      {links.map(({ label, href }) => (
        <a key={label} href={href ?? undefined} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </div>
  )
}
