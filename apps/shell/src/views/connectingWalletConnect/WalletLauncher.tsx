import { Button, Ring, WalletIcon } from '@portico/ui'
import type { DeepLink } from '../../core/pairing/deepLinks.ts'
import { isPairingExpired } from '../../core/pairing/expiry.ts'
import type { PairableWallet } from '../../core/pairing/PairableWallet.ts'
import { openWallet } from '../../flows/openWallet.ts'
import { startPairing } from '../../flows/pairWallet.ts'
import type { ShellTextKey } from '../../locales/text.ts'
import { useShell } from '../../ShellContext.ts'
import { CopyLink } from './CopyLink.tsx'
import type { ShownPairing } from './usePairing.ts'

/** Ways to open a wallet by link. */
export type LinkPlatform = 'mobile' | 'desktop' | 'web'

const hints: Readonly<Record<LinkPlatform, ShellTextKey>> = {
  mobile: 'pairing.mobileHint',
  desktop: 'pairing.desktopHint',
  web: 'pairing.webHint',
}

/** Properties of {@link WalletLauncher}. */
export interface WalletLauncherProps {
  readonly wallet: PairableWallet
  readonly platform: LinkPlatform
  readonly pairing: ShownPairing
  readonly link: DeepLink | null
}

/** Opens the wallet's app or page, and waits for its answer. */
export function WalletLauncher({ wallet, platform, pairing, link }: WalletLauncherProps) {
  const shell = useShell()
  const { core, text } = shell
  const { name } = wallet
  const open = () => {
    // The page may have slept since it was drawn.
    const isUsable = link && !isPairingExpired(pairing.expiresAt, core.time.now())
    if (isUsable) openWallet(core, { name, link })
    else void startPairing(shell)
  }
  return (
    <div className="portico-shell-pairing">
      <div className="portico-shell-waiting" role="status">
        <Ring>
          <WalletIcon src={wallet.imageUrl} name={name} size={76} />
        </Ring>
        <h3>{text('pairing.continue', { wallet: name })}</h3>
        <p>{text(hints[platform])}</p>
      </div>
      <Button loading={!pairing.uri} onClick={open}>
        {text('pairing.open', { wallet: name })}
      </Button>
      <CopyLink uri={pairing.uri} />
    </div>
  )
}
