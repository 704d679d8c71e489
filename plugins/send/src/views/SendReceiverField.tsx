import { ReceiverField } from '@portico/ui'
import type { Send } from '../createSend.ts'
import type { SendData } from '../headless.ts'
import { getWarning } from './ReceiverNotice.tsx'
import type { SendFieldProps } from './SendAmountField.tsx'

/** What is wrong, in words: of the lookup that was asked last, else of what was typed. */
function getError(t: Send['t'], { lookupAttempt: attempt, ...data }: SendData): string | undefined {
  if (attempt?.status === 'unknown' || attempt?.status === 'failed')
    return t(`send.lookup.${attempt.status}`, { directory: attempt.lookup.title })
  const { receiverProblem: problem, receiver: name } = data
  const network = data.requestedNetwork ?? data.network?.name ?? ''
  return problem ? t(`send.problem.${problem}`, { name, network }) : undefined
}

/** Something to know about the receiver before going on; the review says more of it. */
function getNotice(t: Send['t'], data: SendData): string | undefined {
  const { isOwnAccount, receiverFacts, receiver: name, receiverLooksLike: other } = data
  if (isOwnAccount) return t('send.to.self')
  const warning = getWarning(receiverFacts)
  if (warning) return t(`send.receiver.${warning}`)
  return other ? t('send.to.alike', { name, other }) : undefined
}

/** Said while the name is looked up, by the shell or by who was chosen. */
function getResolving(t: Send['t'], { lookupAttempt: attempt, receiverStatus }: SendData) {
  if (attempt?.status === 'asking') return t('send.lookup.asking', { directory: attempt.lookup.title })
  return receiverStatus === 'resolving' ? t('send.to.resolving') : undefined
}

/**
 * Address or name, with what is wrong about it, whose it is and who says so, and a word when it is one's own. What a
 * lookup has found stands below with who says so, until it is taken; its ends are said here, since the note is read aloud.
 */
export function SendReceiverField({ send: { t, views }, data }: SendFieldProps) {
  const { receiver, receiverProblem, receiverFoundBy: directory, lookupAttempt: attempt } = data
  const { setReceiver } = views.Send.actions
  const lookUpAgain = { label: t('send.tryAgain'), onClick: () => void setReceiver(receiver) }
  return (
    <ReceiverField
      label={t('send.to')}
      placeholder={t(data.hasNames ? 'send.to.placeholder' : 'send.to.placeholder.address')}
      value={receiver}
      onChange={(text) => void setReceiver(text)}
      address={attempt?.status === 'found' ? attempt.address : data.receiverAddress}
      src={data.receiverProfileImageUrl}
      resolving={getResolving(t, data)}
      detail={directory ? t('send.lookup.source', { directory }) : undefined}
      error={getError(t, data)}
      action={receiverProblem === 'nameFailed' && !attempt ? lookUpAgain : undefined}
      notice={getNotice(t, data)}
    />
  )
}
