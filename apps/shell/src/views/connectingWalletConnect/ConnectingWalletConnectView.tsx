import type { ViewParams } from '@portico/contract'
import { Button, Ring, Tabs, WalletIcon } from '@portico/ui'
import { useState } from 'react'
import { getDevice } from '../../core/pairing/device.ts'
import type { PairableWallet } from '../../core/pairing/PairableWallet.ts'
import { getPlatforms, type Platform } from '../../core/pairing/platforms.ts'
import { connectWallet } from '../../flows/connectWallet.ts'
import type { ShellTextKey } from '../../locales/text.ts'
import { useShell, useStore } from '../../ShellContext.ts'
import { DownloadLinks } from './DownloadLinks.tsx'
import { PairingCode } from './PairingCode.tsx'
import { PairingFailure } from './PairingFailure.tsx'
import { useDeepLinks, usePairing } from './usePairing.ts'
import { WalletLauncher } from './WalletLauncher.tsx'

const labels: Readonly<Record<Platform, ShellTextKey>> = {
  browser: 'pairing.browser',
  mobile: 'pairing.mobile',
  // On a screen without the app, the phone is where the code leads.
  qrcode: 'pairing.mobile',
  desktop: 'pairing.desktop',
  web: 'pairing.web',
}

/** One wallet, by every way that leads to it from here (specification section 2, ConnectingWalletConnect). */
export function ConnectingWalletConnectView({ params }: { params: ViewParams }) {
  const wallet = params.wallet as unknown as PairableWallet
  const { text } = useShell()
  const installedId = useInstalledId(wallet)
  const platforms = getPlatforms(wallet, {
    isMobile: getDevice().isMobile,
    isInstalled: installedId !== undefined,
  })
  const [chosen, setChosen] = useState<string>(platforms[0])
  const platform = platforms.find((candidate) => candidate === chosen) ?? platforms[0]
  const panel =
    platform === 'browser' && installedId ? (
      <Extension wallet={wallet} connectorId={installedId} />
    ) : (
      <RelayPanel wallet={wallet} platform={platform} />
    )
  const tabs = platforms.map((id) => ({ id, label: text(labels[id]) }))
  return (
    <>
      {tabs.length > 1 ? (
        <Tabs label={text('pairing.platforms')} tabs={tabs} selected={platform} onSelect={setChosen}>
          {panel}
        </Tabs>
      ) : (
        panel
      )}
      <DownloadLinks wallet={wallet} />
    </>
  )
}

/** Stays there while the visitor changes between ways by relay, and with it the pairing. */
function RelayPanel({ wallet, platform }: { wallet: PairableWallet; platform: Platform }) {
  const pairing = usePairing()
  const links = useDeepLinks(wallet, pairing.uri)
  if (pairing.error) return <PairingFailure error={pairing.error} wallet={wallet} />
  if (platform === 'mobile' || platform === 'desktop' || platform === 'web')
    return <WalletLauncher wallet={wallet} platform={platform} pairing={pairing} link={links[platform]} />
  return <PairingCode pairing={pairing} wallet={wallet} />
}

/** The wallet stands in this browser; it is asked in its own view. */
function Extension({ wallet, connectorId }: { wallet: PairableWallet; connectorId: string }) {
  const shell = useShell()
  const { text } = shell
  return (
    <div className="portico-shell-pairing">
      <div className="portico-shell-waiting">
        <Ring state="done">
          <WalletIcon src={wallet.imageUrl} name={wallet.name} size={76} />
        </Ring>
        <h3>{text('pairing.installedTitle', { wallet: wallet.name })}</h3>
        <p>{text('pairing.installed')}</p>
      </div>
      <Button onClick={() => void connectWallet(shell, { connectorId })}>
        {text('pairing.connect', { wallet: wallet.name })}
      </Button>
    </div>
  )
}

/** Id of the same wallet where it is installed here. */
function useInstalledId({ rdns }: PairableWallet): string | undefined {
  const { core } = useShell()
  return useStore(core.wallets, ({ found }) => found.find((wallet) => rdns && wallet.rdns === rdns)?.id)
}
