import type { WalletDownload, WalletPairingData } from '@portico/contract/shell'
import type { ShellTextKey } from '../../locales/text.ts'
import { useShell } from '../../shell/ShellContext.ts'

const labels: Readonly<Record<WalletDownload['place'], ShellTextKey>> = {
  appStore: 'pairing.appStore',
  chrome: 'pairing.browser',
  playStore: 'pairing.playStore',
  homepage: 'pairing.homepage',
}

/** Where to get a wallet; nothing for one that says nothing about it. */
export function DownloadLinks({ data: { wallet, downloads } }: { data: WalletPairingData }) {
  const { text } = useShell()
  if (downloads.length === 0) return null
  return (
    <div className="portico-shell-pairing-get">
      <span>{text('pairing.get', { wallet: wallet.name })}</span>
      {downloads.map(({ place, url }) => (
        <a key={place} href={url} target="_blank" rel="noopener noreferrer">
          {text(labels[place])}
        </a>
      ))}
    </div>
  )
}
