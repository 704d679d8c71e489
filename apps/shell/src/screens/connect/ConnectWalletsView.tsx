import { ReplaceablePart } from '../../drawing/ReplaceablePart.tsx'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { createConnectView } from './createConnectView.ts'
import { Legal } from './Legal.tsx'
import { WalletChoices } from './WalletChoices.tsx'

/** The wallets to connect here. Where there are other ways too, the part `methods` draws this view. */
export function ConnectWalletsView() {
  const { text } = useShell()
  const [data, actions] = useHeadless(createConnectView)
  return (
    <>
      <ReplaceablePart id="Connect.top" />
      {data.methods.includes('wallet') && <WalletChoices data={data} actions={actions} />}
      <ReplaceablePart id="Connect.footer">
        <Legal data={data} text={text} />
      </ReplaceablePart>
    </>
  )
}
