import type { ViewParams } from '@portico/contract'
import { Button } from '@portico/ui'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { createConnectingWalletConnectBasicView } from './createConnectingWalletConnectBasicView.ts'
import { PairingCode } from './PairingCode.tsx'
import { PairingFailure } from './PairingFailure.tsx'

/** A code for any wallet. As the first view it explains itself. */
export function ConnectingWalletConnectBasicView({ params }: { params: ViewParams }) {
  const { router, text, views } = useShell()
  const [data, actions] = useHeadless(createConnectingWalletConnectBasicView)
  if (data.error) return <PairingFailure error={data.error} onRetry={actions.retry} />
  return (
    <>
      <PairingCode data={data} onCopy={actions.copy} />
      {params.isFirst === true && views.get('WhatIsAWallet') && (
        <Button variant="plain" onClick={() => router.push('WhatIsAWallet')}>
          {text('whatIs.wallet')}
        </Button>
      )}
    </>
  )
}
