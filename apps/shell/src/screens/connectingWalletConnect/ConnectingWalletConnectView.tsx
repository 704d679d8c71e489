import type { ViewParams } from '@portico/contract'
import type { PairingPlatform } from '@portico/contract/shell'
import { Button, Ring, Tabs, WalletIcon } from '@portico/ui'
import { useHeadless } from '../../drawing/useHeadless.ts'
import type { ShellTextKey } from '../../locales/text.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { createConnectingWalletConnectView } from './createConnectingWalletConnectView.ts'
import { DownloadLinks } from './DownloadLinks.tsx'
import { PairingCode } from './PairingCode.tsx'
import { PairingFailure } from './PairingFailure.tsx'
import { WalletLauncher } from './WalletLauncher.tsx'
import type { WalletPairingProps } from './WalletPairingProps.ts'

const labels: Readonly<Record<PairingPlatform, ShellTextKey>> = {
  browser: 'pairing.browser',
  mobile: 'pairing.mobile',
  // On a screen without the app, the phone is where the code leads.
  qrcode: 'pairing.mobile',
  desktop: 'pairing.desktop',
  web: 'pairing.web',
}

/** One wallet, by every way that leads to it from here. */
export function ConnectingWalletConnectView({ params }: { params: ViewParams }) {
  const { text } = useShell()
  const [data, actions] = useHeadless(createConnectingWalletConnectView, params)
  const { platforms, platform } = data
  const tabs = platforms.map((id) => ({ id, label: text(labels[id]) }))
  const select = (id: string) => actions.setPlatform(id as PairingPlatform)
  const panel = <Panel data={data} actions={actions} />
  return (
    <>
      {tabs.length > 1 ? (
        <Tabs label={text('pairing.platforms')} tabs={tabs} selected={platform} onSelect={select}>
          {panel}
        </Tabs>
      ) : (
        panel
      )}
      <DownloadLinks data={data} />
    </>
  )
}

function Panel({ data, actions }: WalletPairingProps) {
  const { platform, error, wallet } = data
  if (platform === 'browser') return <Extension data={data} actions={actions} />
  if (error) return <PairingFailure error={error} wallet={wallet} onRetry={actions.retry} />
  if (platform === 'qrcode') return <PairingCode data={data} wallet={wallet} onCopy={actions.copy} />
  return <WalletLauncher data={data} platform={platform} actions={actions} />
}

/** The wallet stands in this browser; it is asked in its own view. */
function Extension({ data: { wallet }, actions }: WalletPairingProps) {
  const { text } = useShell()
  return (
    <div className="portico-shell-pairing">
      <div className="portico-shell-waiting">
        <Ring state="done">
          <WalletIcon src={wallet.imageUrl} name={wallet.name} size={76} />
        </Ring>
        <h3>{text('pairing.installedTitle', { wallet: wallet.name })}</h3>
        <p>{text('pairing.installed')}</p>
      </div>
      <Button onClick={actions.open}>{text('pairing.connect', { wallet: wallet.name })}</Button>
    </div>
  )
}
