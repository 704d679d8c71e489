import { useReadable } from '@portico/ui'
import { ProblemNotice } from './ProblemNotice.tsx'
import type { WalletViewProps } from './props.ts'
import { VaultFrame } from './VaultFrame.tsx'

/** The vault's own screens: settings, recovery, export, devices, activity. */
export function WalletView({ wallet }: WalletViewProps) {
  const { t, walletVisit } = wallet
  const { problem, frameHeight } = useReadable(walletVisit.view)
  if (problem) return <ProblemNotice t={t} problem={problem} onTryAgain={walletVisit.view.actions.tryAgain} />
  return <VaultFrame wallet={wallet} height={frameHeight} />
}
