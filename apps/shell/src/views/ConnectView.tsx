import { createConnect } from '../headless/createConnect.ts'
import { useHeadless } from '../headless/useHeadless.ts'
import { Legal } from './Legal.tsx'
import { Part } from './Part.tsx'
import { WalletChoices } from './WalletChoices.tsx'

/** The wallets to connect here. Where there are other ways too, the part `methods` draws this view. */
export function ConnectView() {
  const [data, actions] = useHeadless(createConnect)
  return (
    <>
      <Part id="Connect.top" />
      {data.methods.includes('wallet') && <WalletChoices data={data} actions={actions} />}
      <Part id="Connect.footer">
        <Legal data={data} />
      </Part>
    </>
  )
}
