import { PorticoError } from '@portico/contract/errors'
import type { DirectoryWallet } from '@portico/contract/shell'
import { Button, IconTile, Ring, WalletIcon } from '@portico/ui'
import type { ShellTextKey } from '../../locales/text.ts'
import { useShell } from '../../shell/ShellContext.ts'

/** Title and hint by error code. */
const failures: Readonly<Record<string, readonly [ShellTextKey, ShellTextKey]>> = {
  'PORTICO-CONNECT-002': ['connecting.declinedTitle', 'connecting.declined'],
  'PORTICO-CONNECT-004': ['connecting.failedTitle', 'pairing.unusable'],
  'PORTICO-CONNECT-010': ['pairing.unreachableTitle', 'pairing.unreachable'],
  'PORTICO-LOAD-001': ['pairing.unreachableTitle', 'pairing.unreachable'],
}

/** Properties of {@link PairingFailure}. */
export interface PairingFailureProps {
  readonly error: Error
  readonly wallet?: DirectoryWallet
  onRetry(): Promise<void>
}

/** What went wrong, in words, and how to try again. */
export function PairingFailure({ error, wallet, onRetry }: PairingFailureProps) {
  const { text } = useShell()
  const code = error instanceof PorticoError ? error.code : ''
  const [title, hint] = failures[code] ?? ['connecting.failedTitle', 'connecting.failed']
  const name = wallet?.name ?? text('pairing.anyWallet')
  return (
    <>
      <div className="portico-shell-waiting" role="alert">
        <Ring state="failed">
          {wallet ? (
            <WalletIcon src={wallet.imageUrl} name={wallet.name} size={76} />
          ) : (
            <IconTile name="qr" />
          )}
        </Ring>
        <h3>{text(title)}</h3>
        <p>{text(hint, { wallet: name })}</p>
      </div>
      <Button onClick={() => void onRetry()}>{text('frame.retry')}</Button>
    </>
  )
}
