import { Button, EmptyState, Ring, WalletIcon } from '@portico/ui'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { getWalletName } from '../../locales/getWalletName.ts'
import type { ShellTextKey } from '../../locales/text.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { createApproveTransactionView } from './createApproveTransactionView.ts'

const words: Readonly<Record<'send' | 'sign' | 'other', readonly [ShellTextKey, ShellTextKey]>> = {
  send: ['approve.send', 'approve.sendText'],
  sign: ['approve.sign', 'approve.signText'],
  other: ['approve.other', 'approve.otherText'],
}

/** Says what waits in the wallet, and what to look at there. */
export function ApproveTransactionView() {
  const { text } = useShell()
  const [{ wallet, kind, canOpenWallet }, actions] = useHeadless(createApproveTransactionView)
  const name = getWalletName(wallet, text)
  if (!kind)
    return (
      <EmptyState
        icon="check"
        title={text('approve.none')}
        action={<Button onClick={actions.dismiss}>{text('frame.close')}</Button>}
      >
        {text('approve.noneText')}
      </EmptyState>
    )
  const [title, hint] = words[kind]
  return (
    <>
      <div className="portico-shell-waiting" role="status">
        <Ring>
          <WalletIcon src={wallet?.icon} name={name} size={76} />
        </Ring>
        <h3>{text(title, { wallet: name })}</h3>
        <p>{text(hint)}</p>
      </div>
      {canOpenWallet && (
        <Button onClick={actions.openWallet}>{text('approve.open', { wallet: name })}</Button>
      )}
      <Button variant="ghost" onClick={actions.dismiss}>
        {text('approve.later')}
      </Button>
    </>
  )
}
