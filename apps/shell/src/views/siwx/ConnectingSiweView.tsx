import { PorticoError } from '@portico/contract/errors'
import { Button, Notice, Ring, shortenAddress, WalletIcon } from '@portico/ui'
import { getConnected } from '../../core/connections.ts'
import { cancelSignInWallet, signInWallet } from '../../flows/signInWallet.ts'
import { getWalletName } from '../../locales/getWalletName.ts'
import { useShell, useStore } from '../../ShellContext.ts'

/** Asks the visitor to sign the site's message, which proves the account and costs nothing. */
export function ConnectingSiweView() {
  const shell = useShell()
  const { core, text } = shell
  const { status, error } = useStore(core.signIn, (state) => state)
  const connection = useStore(core.connection, (state) => getConnected(core, state.activeNamespace))
  const isSigning = status === 'signing'
  const isRequired = core.options.siwx?.getRequired?.() === true
  const name = getWalletName(connection?.wallet, text)
  const site = core.options.metadata?.name ?? location.host
  const address = connection?.accounts[0].split(':')[2] ?? ''
  return (
    <>
      <div className="portico-shell-waiting" role="status" aria-busy={isSigning}>
        <Ring state={isSigning ? 'waiting' : error ? 'failed' : 'done'}>
          <WalletIcon src={connection?.wallet.icon} name={name} size={76} />
        </Ring>
        <h3>
          {isSigning ? text('connecting.confirm', { wallet: name }) : text('signIn.question', { site })}
        </h3>
        <p>
          {isSigning
            ? text('signIn.authenticating')
            : text('signIn.text', { address: shortenAddress(address) })}
        </p>
      </div>
      {error && !isSigning && (
        <SignInFailure error={error} isSmart={connection?.allAccounts[0]?.type === 'smartAccount'} />
      )}
      <div className="portico-shell-choice">
        <Button variant="ghost" disabled={isSigning} onClick={() => void cancelSignInWallet(shell)}>
          {text(isRequired ? 'signIn.leave' : 'signIn.cancel')}
        </Button>
        <Button variant="accent" disabled={isSigning} onClick={() => void signInWallet(shell)}>
          {text(error ? 'frame.retry' : 'signIn.sign')}
        </Button>
      </div>
    </>
  )
}

function SignInFailure({ error, isSmart }: { error: Error; isSmart: boolean }) {
  const { text } = useShell()
  const code = error instanceof PorticoError ? error.code : ''
  if (code === 'PORTICO-CONNECT-002') return <Notice tone="negative">{text('signIn.declined')}</Notice>
  return <Notice tone="negative">{text(isSmart ? 'signIn.smartAccount' : 'signIn.failed')}</Notice>
}
