import { AddressCard, Checkbox, Notice } from '@portico/ui'
import { hasOtherLetters } from '../actions/hasOtherLetters.ts'
import type { Send } from '../createSend.ts'
import type { SendReviewData } from '../headless.ts'
import type { ReceiverFacts } from '../state.ts'
import type { ReviewPartProps } from './ReviewPartProps.ts'

/** The weightiest thing about a receiver, by the key of its text; null where there is none. */
export function getWarning(facts: ReceiverFacts | null): 'alike' | 'token' | 'contract' | null {
  if (facts?.lookAlike) return 'alike'
  return facts?.kind === 'token' || facts?.kind === 'contract' ? facts.kind : null
}

/** What speaks against the receiver, with what the visitor has to say about it. */
export function ReceiverNotice({ send, data }: ReviewPartProps) {
  const { t, views } = send
  const { receiverFacts: facts, isAgreementNeeded, hasAgreed, isWaiting } = data
  if (!data.isCurrent) return null
  const warning = getWarning(facts)
  return (
    <>
      <NameNotice t={t} data={data} />
      {warning === 'alike' && facts?.lookAlike && (
        <>
          <Notice tone="negative" title={t('send.receiver.alike')}>
            {t('send.receiver.alike.text')}
          </Notice>
          <AddressCard
            label={t('send.receiver.alike.known')}
            address={facts.lookAlike}
            unlike={data.review.to}
          />
        </>
      )}
      {warning === 'token' && <Notice tone="negative">{t('send.receiver.token')}</Notice>}
      {warning === 'contract' && <Notice tone="caution">{t('send.receiver.contract')}</Notice>}
      {!warning && facts?.kind === 'unknown' && <Notice>{t('send.receiver.unknown')}</Notice>}
      {!warning && facts?.isFirst && <Notice>{t('send.receiver.first')}</Notice>}
      {isAgreementNeeded && (
        <Checkbox isChecked={hasAgreed} onChange={views.SendReview.actions.agree} disabled={isWaiting}>
          {t(warning === 'alike' ? 'send.receiver.agree' : 'send.receiver.agree.token')}
        </Checkbox>
      )}
    </>
  )
}

function NameNotice({ t, data }: Pick<Send, 't'> & { data: SendReviewData }) {
  const { nameCheck, receiverProfileName, receiverLooksLike: other, review } = data
  const name = receiverProfileName ?? ''
  if (nameCheck.status === 'unavailable')
    return <Notice tone="caution">{t('send.review.name.failed', { name })}</Notice>
  if (nameCheck.status !== 'changed')
    return (
      hasOtherLetters(name) && (
        <Notice tone="caution">
          {t(other ? 'send.to.alike' : 'send.review.name.letters', { name, other: other ?? '' })}
        </Notice>
      )
    )
  const { address, problem } = nameCheck
  const key = problem ? (`send.problem.${problem}` as const) : 'send.review.name.changed'
  return (
    <Notice tone="negative" title={t(key, { name, network: review.network.name })}>
      {t(address ? 'send.review.name.changed.text' : 'send.review.declined.text', { address: `${address}` })}
    </Notice>
  )
}
