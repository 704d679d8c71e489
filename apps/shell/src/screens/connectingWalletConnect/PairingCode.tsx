import type { DirectoryWallet, PairingData } from '@portico/contract/shell'
import { Skeleton } from '@portico/ui'
import type { QrCodeProps } from '@portico/ui/qr'
import { type ComponentType, useEffect, useState } from 'react'
import { definePart } from '../../core/parts/definePart.ts'
import { loadOrReport } from '../../core/parts/loadPart.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { CopyLink } from './CopyLink.tsx'
import { useCountdown } from './useCountdown.ts'

/** Properties of {@link PairingCode}. */
export interface PairingCodeProps {
  readonly data: PairingData
  /** Whose picture stands in the middle; any wallet without one. */
  readonly wallet?: DirectoryWallet
  /** Whether the link is in the clipboard now. */
  onCopy(): Promise<boolean>
}

/** The code to scan, its hint, and its link to copy. The next code comes by itself. */
export function PairingCode({ data: { uri, renewsAt }, wallet, onCopy }: PairingCodeProps) {
  const { text } = useShell()
  const QrCode = useQrCode()
  const label = text('pairing.code')
  return (
    <div className="portico-shell-pairing">
      {uri && QrCode ? (
        <QrCode value={uri} label={label} picture={wallet && { name: wallet.name, src: wallet.imageUrl }} />
      ) : (
        <div className="portico-shell-qr-place" role="status" aria-label={text('pairing.loading')}>
          <Skeleton width="100%" height={296} radius={24} />
        </div>
      )}
      <p className="portico-shell-pairing-note">
        {wallet ? text('pairing.scanWith', { wallet: wallet.name }) : text('pairing.scan')}{' '}
        {renewsAt !== null && <NewCodeIn renewsAt={renewsAt} />}
      </p>
      <CopyLink isReady={uri !== null} onCopy={onCopy} />
    </div>
  )
}

function NewCodeIn({ renewsAt }: { renewsAt: number }) {
  const { text } = useShell()
  const seconds = Math.ceil(useCountdown(renewsAt) / 1_000)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <time>{text('pairing.renews', { time })}</time>
}

// Not that of the catalogue, which has its hash for plugins: a site without them gets here, too.
const qrPart = definePart({ name: 'qr', load: () => import('../../plugins/sharedQr.ts') })

/** The drawing of codes is a part of its own: phones that open a wallet by link never need it. */
function useQrCode(): ComponentType<QrCodeProps> | null {
  const { core } = useShell()
  const [QrCode, setQrCode] = useState<ComponentType<QrCodeProps> | null>(null)
  useEffect(() => {
    let isShown = true
    loadOrReport(core, qrPart).then(
      (part) => isShown && setQrCode(() => part.module.QrCode),
      // The link to copy is there all the same.
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [core])
  return QrCode
}
