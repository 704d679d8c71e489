import { Button, Notice, Ring, shortenAddress, WalletIcon } from '@portico/ui'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { getWalletName } from '../../locales/getWalletName.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { createConnectingSiweView } from './createConnectingSiweView.ts'
import { getFailureText } from './getFailureText.ts'

/** Asks the visitor to sign the site's message, which proves the account and costs nothing. */
export function ConnectingSiweView() {
  const { text } = useShell()
  const [data, actions] = useHeadless(createConnectingSiweView)
  const { status, wallet, address, site, isRequired, isSmartAccount, error } = data
  const isSigning = status === 'signing'
  const name = getWalletName(wallet, text)
  return (
    <>
      <div className="portico-shell-waiting" role="status" aria-busy={isSigning}>
        <Ring state={isSigning ? 'waiting' : error ? 'failed' : 'done'}>
          <WalletIcon src={wallet?.icon} name={name} size={76} />
        </Ring>
        <h3>
          {isSigning ? text('connecting.confirm', { wallet: name }) : text('signIn.question', { site })}
        </h3>
        <p>
          {isSigning
            ? text('signIn.authenticating')
            : text('signIn.text', { address: shortenAddress(address).replace('…', '…\u2060') })}
        </p>
      </div>
      {error && <Notice tone="negative">{text(getFailureText(error, isSmartAccount))}</Notice>}
      <div className="portico-shell-choice">
        <Button variant="ghost" disabled={isSigning} onClick={() => void actions.cancel()}>
          {text(isRequired ? 'signIn.leave' : 'signIn.cancel')}
        </Button>
        <Button variant="accent" disabled={isSigning} onClick={() => void actions.sign()}>
          {text(error ? 'frame.retry' : 'signIn.sign')}
        </Button>
      </div>
    </>
  )
}
