import type { ViewParams } from '@portico/contract'
import { PorticoError } from '@portico/contract/errors'
import type { ConnectingData } from '@portico/contract/shell'
import { Button, Ring, WalletIcon } from '@portico/ui'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { getWalletName } from '../../locales/getWalletName.ts'
import type { ShellText, ShellTextKey } from '../../locales/text.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { createConnectingExternalView } from './createConnectingExternalView.ts'

/** Waits for the wallet's answer. The flow connects; this view only shows how it stands. */
export function ConnectingExternalView({ params }: { params: ViewParams }) {
  const { text } = useShell()
  const [data, { retry }] = useHeadless(createConnectingExternalView, params)
  const { wallet, error } = data
  const name = getWalletName(wallet, text)
  const { title, hint } = getWords(data, name, text)
  return (
    <>
      <div className="portico-shell-waiting" role={error ? 'alert' : 'status'}>
        <Ring state={error ? 'failed' : 'waiting'}>
          <WalletIcon src={wallet?.icon} name={name} size={76} />
        </Ring>
        <h3>{title}</h3>
        <p>{hint}</p>
      </div>
      <Button variant={error ? 'accent' : 'ghost'} onClick={() => void retry()}>
        {text('frame.retry')}
      </Button>
    </>
  )
}

/** Title and hint by error code. */
const failures: Readonly<Record<string, readonly [ShellTextKey, ShellTextKey]>> = {
  'PORTICO-CONNECT-002': ['connecting.declinedTitle', 'connecting.declined'],
  'PORTICO-CONNECT-005': ['connecting.failedTitle', 'connecting.noAccounts'],
  'PORTICO-CONNECT-007': ['connecting.pendingTitle', 'connecting.pending'],
}

function getWords({ error, isSlow }: ConnectingData, wallet: string, text: ShellText) {
  if (!error)
    return {
      title: text('connecting.confirm', { wallet }),
      hint: text(isSlow ? 'connecting.slow' : 'connecting.hint'),
    }
  const code = error instanceof PorticoError ? error.code : ''
  const [title, hint] = failures[code] ?? ['connecting.failedTitle', 'connecting.failed']
  return { title: text(title), hint: text(hint, { wallet }) }
}
