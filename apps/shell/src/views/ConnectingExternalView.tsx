import type { ViewParams } from '@portico/contract'
import { PorticoError } from '@portico/contract/errors'
import { Button, Ring, WalletIcon } from '@portico/ui'
import { useEffect, useState } from 'react'
import { connectWallet } from '../flows/connectWallet.ts'
import { getWalletName } from '../locales/getWalletName.ts'
import type { ShellText, ShellTextKey } from '../locales/text.ts'
import { useShell, useStore } from '../ShellContext.ts'

/** Milliseconds after which the visitor is told where to look. */
const slowAfter = 10_000

/** Waits for the wallet's answer. The flow connects; this view only shows how it stands. */
export function ConnectingExternalView({ params }: { params: ViewParams }) {
  const shell = useShell()
  const { core, text, attempt } = shell
  const connectorId = String(params.connectorId)
  const error = useStore(attempt, (state) => (state.connectorId === connectorId ? state.error : null))
  const wallet = useStore(core.wallets, (state) => state.found.find(({ id }) => id === connectorId))
  const isSlow = useSlowness(error)
  const name = getWalletName(wallet, text)
  const { title, hint } = describeFailure(error, isSlow, name, text)
  return (
    <>
      <div className="portico-shell-waiting" role={error ? 'alert' : 'status'}>
        <Ring state={error ? 'failed' : 'waiting'}>
          <WalletIcon src={wallet?.icon} name={name} size={76} />
        </Ring>
        <h3>{title}</h3>
        <p>{hint}</p>
      </div>
      <Button variant={error ? 'accent' : 'ghost'} onClick={() => void connectWallet(shell, { connectorId })}>
        {text('frame.retry')}
      </Button>
    </>
  )
}

function useSlowness(error: Error | null): boolean {
  const { core } = useShell()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    setIsSlow(false)
    return error ? undefined : core.time.after(slowAfter, () => setIsSlow(true))
  }, [core, error])
  return isSlow
}

/** Title and hint by error code. */
const failures: Readonly<Record<string, readonly [ShellTextKey, ShellTextKey]>> = {
  'PORTICO-CONNECT-002': ['connecting.declinedTitle', 'connecting.declined'],
  'PORTICO-CONNECT-005': ['connecting.failedTitle', 'connecting.noAccounts'],
  'PORTICO-CONNECT-007': ['connecting.pendingTitle', 'connecting.pending'],
}

function describeFailure(error: Error | null, isSlow: boolean, wallet: string, text: ShellText) {
  if (!error)
    return {
      title: text('connecting.confirm', { wallet }),
      hint: text(isSlow ? 'connecting.slow' : 'connecting.hint'),
    }
  const code = error instanceof PorticoError ? error.code : ''
  const [title, hint] = failures[code] ?? ['connecting.failedTitle', 'connecting.failed']
  return { title: text(title), hint: text(hint, { wallet }) }
}
