import { ReceiverField } from '@portico/ui'
import type { SendFieldProps } from './SendAmountField.tsx'

/** Address or name, with what is wrong about it, whose it is, and a word when it is one's own. */
export function SendReceiverField({ send: { t, views }, data }: SendFieldProps) {
  const { receiver, receiverStatus, receiverProblem: problem } = data
  const { setReceiver } = views.Send.actions
  const lookUpAgain = { label: t('send.tryAgain'), onClick: () => void setReceiver(receiver) }
  return (
    <ReceiverField
      label={t('send.to')}
      placeholder={t(data.hasNames ? 'send.to.placeholder' : 'send.to.placeholder.address')}
      value={receiver}
      onChange={(text) => void setReceiver(text)}
      address={data.receiverAddress}
      src={data.receiverProfileImageUrl}
      resolving={receiverStatus === 'resolving' ? t('send.to.resolving') : undefined}
      error={problem ? t(`send.problem.${problem}`) : undefined}
      action={problem === 'nameFailed' ? lookUpAgain : undefined}
      notice={data.isOwnAccount ? t('send.to.self') : undefined}
    />
  )
}
