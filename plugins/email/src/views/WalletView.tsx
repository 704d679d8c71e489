import { useReadable } from '@portico/ui'
import { ProblemNotice } from './ProblemNotice.tsx'
import type { EmailViewProps } from './props.ts'
import { VaultFrame } from './VaultFrame.tsx'

/** The vault's own screens: settings, recovery, export, devices, activity. */
export function WalletView({ email }: EmailViewProps) {
  const { t, walletVisit } = email
  const { problem, frameHeight } = useReadable(walletVisit.view)
  if (problem) return <ProblemNotice t={t} problem={problem} onTryAgain={walletVisit.view.actions.tryAgain} />
  return <VaultFrame email={email} height={frameHeight} />
}
