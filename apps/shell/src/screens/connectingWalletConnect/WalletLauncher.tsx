import type { PairingPlatform } from '@portico/contract/shell'
import { Button, Ring, WalletIcon } from '@portico/ui'
import type { ShellTextKey } from '../../locales/text.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { CopyLink } from './CopyLink.tsx'
import type { WalletPairingProps } from './WalletPairingProps.ts'

/** Ways to open a wallet by link. */
export type LinkPlatform = Exclude<PairingPlatform, 'browser' | 'qrcode'>

const hints: Readonly<Record<LinkPlatform, ShellTextKey>> = {
  mobile: 'pairing.mobileHint',
  desktop: 'pairing.desktopHint',
  web: 'pairing.webHint',
}

/** Properties of {@link WalletLauncher}. */
export interface WalletLauncherProps extends WalletPairingProps {
  readonly platform: LinkPlatform
}

/** Opens the wallet's app or page, and waits for its answer. */
export function WalletLauncher({ data: { wallet, uri }, platform, actions }: WalletLauncherProps) {
  const { text } = useShell()
  const { name } = wallet
  return (
    <div className="portico-shell-pairing">
      <div className="portico-shell-waiting" role="status">
        <Ring>
          <WalletIcon src={wallet.imageUrl} name={name} size={76} />
        </Ring>
        <h3>{text('pairing.continue', { wallet: name })}</h3>
        <p>{text(hints[platform])}</p>
      </div>
      <Button loading={!uri} onClick={actions.open}>
        {text('pairing.open', { wallet: name })}
      </Button>
      <CopyLink isReady={uri !== null} onCopy={actions.copy} />
    </div>
  )
}
