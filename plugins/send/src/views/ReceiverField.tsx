import type { AccountSnapshot } from '@portico/contract'
import { Avatar, Field, Notice, Spinner, shortenAddress } from '@portico/ui'
import type { ReactNode } from 'react'
import { getReceiverProblem } from '../actions/getSendStatus.ts'
import { resolveCommand } from '../actions/resolveName.ts'
import type { Send } from '../createSend.ts'

/** Properties of {@link ReceiverField}. */
export interface ReceiverFieldProps {
  readonly send: Send
  readonly account: AccountSnapshot
}

/** Address or name, with what is wrong about it, whose it is, and a word when it is one's own. */
export function ReceiverField({ send, account }: ReceiverFieldProps) {
  const { context, store, t } = send
  const state = store.get()
  const { receiver, receiverStatus, receiverAddress } = state
  const problem = getReceiverProblem(state)
  const isSelf = receiverAddress?.toLowerCase() === account.address.toLowerCase()
  const hasNames = context.commands.canRun(resolveCommand)
  return (
    <>
      <Field
        label={t('send.to')}
        placeholder={t(hasNames ? 'send.to.placeholder' : 'send.to.placeholder.address')}
        value={receiver}
        onChange={(event) => send.setReceiver(event.target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={problem ? t(`send.problem.${problem}`) : undefined}
        hint={getHint(send)}
        trailing={receiverStatus === 'resolving' ? <Spinner /> : getAvatar(send)}
      />
      {problem === 'nameFailed' && (
        <button type="button" className="send-link" onClick={() => send.setReceiver(receiver)}>
          {t('send.tryAgain')}
        </button>
      )}
      {isSelf && <Notice tone="caution">{t('send.to.self')}</Notice>}
    </>
  )
}

function getHint({ store, t }: Send): string | undefined {
  const { receiverStatus, receiverAddress } = store.get()
  if (receiverStatus === 'resolving') return t('send.to.resolving')
  // Both ends of the address: the field cannot show it whole.
  return receiverAddress ? shortenAddress(receiverAddress, 12, 10) : undefined
}

function getAvatar({ store }: Send): ReactNode {
  const { receiverAddress, receiverProfileImageUrl } = store.get()
  return receiverAddress && <Avatar address={receiverAddress} src={receiverProfileImageUrl} size={28} />
}
