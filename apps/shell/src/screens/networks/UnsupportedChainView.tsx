import { Button } from '@portico/ui'
import { leaveWallet } from '../../flows/leaveWallet.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { NetworkList } from './NetworkList.tsx'

/** The wallet stands on a network that the site does not offer: switch, or disconnect. */
export function UnsupportedChainView() {
  const shell = useShell()
  return (
    <>
      <p className="portico-shell-lead">{shell.text('unsupported.text')}</p>
      <NetworkList />
      <Button variant="ghost" onClick={() => void leaveWallet(shell)}>
        {shell.text('account.disconnect')}
      </Button>
    </>
  )
}
