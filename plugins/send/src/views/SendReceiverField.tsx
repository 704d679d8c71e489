import type { AccountSnapshot } from '@portico/contract'
import { ReceiverField } from '@portico/ui'
import { getReceiverProblem } from '../actions/getSendStatus.ts'
import { resolveCommand } from '../actions/resolveName.ts'
import type { Send } from '../createSend.ts'

/** Properties of {@link SendReceiverField}. */
export interface SendReceiverFieldProps {
  readonly send: Send
  readonly account: AccountSnapshot
}

/** Address or name, with what is wrong about it, whose it is, and a word when it is one's own. */
export function SendReceiverField({ send, account }: SendReceiverFieldProps) {
  const { context, store, t } = send
  const state = store.get()
  const { receiver, receiverStatus, receiverAddress, receiverProfileImageUrl } = state
  const problem = getReceiverProblem(state)
  const isSelf = receiverAddress?.toLowerCase() === account.address.toLowerCase()
  const hasNames = context.commands.canRun(resolveCommand)
  const lookUpAgain = { label: t('send.tryAgain'), onClick: () => void send.setReceiver(receiver) }
  return (
    <ReceiverField
      label={t('send.to')}
      placeholder={t(hasNames ? 'send.to.placeholder' : 'send.to.placeholder.address')}
      value={receiver}
      onChange={(text) => void send.setReceiver(text)}
      address={receiverAddress}
      src={receiverProfileImageUrl}
      resolving={receiverStatus === 'resolving' ? t('send.to.resolving') : undefined}
      error={problem ? t(`send.problem.${problem}`) : undefined}
      action={problem === 'nameFailed' ? lookUpAgain : undefined}
      notice={isSelf ? t('send.to.self') : undefined}
    />
  )
}
