import { Checkbox, Field } from '@portico/ui'
import { writePoints } from './figures.ts'
import type { PreviewPartProps } from './PreviewPartProps.ts'

/** What the visitor has to say before the wallet is asked. */
export function PreviewConsent({ swap: { context, t, views }, data }: PreviewPartProps) {
  const { consent, hasAgreed, word, expectedWord, isWaiting, review } = data
  const { agree, typeWord } = views.SwapPreview.actions
  if (consent === 'none') return null
  if (consent === 'word')
    return (
      <Field
        label={t('swap.consent.word', {
          word: expectedWord,
          percent: writePoints(review.impact ?? 0, context.locale),
        })}
        value={word}
        onChange={typeWord}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isWaiting}
      />
    )
  const isUnlisted = review.from.isUnlisted || review.to.isUnlisted
  return (
    <Checkbox isChecked={hasAgreed} onChange={agree} disabled={isWaiting}>
      {[
        ...(review.level === 'unknown' ? [t('swap.consent.unknown')] : []),
        ...(isUnlisted ? [t('swap.consent.unlisted')] : []),
      ].join(' ')}
    </Checkbox>
  )
}
