import { Button, EmptyState, Field, Form, Paragraph, useReadable } from '@portico/ui'
import { FailureNotice } from './FailureNotice.tsx'
import type { NamesViewProps } from './props.ts'

/** What the owner of a name says about himself. */
export function DetailsView({ names }: NamesViewProps) {
  const { t, views } = names
  const { record, details, wrong, step, failure, canSave } = useReadable(views.Details)
  const { set, save } = views.Details.actions
  if (!record)
    return (
      <EmptyState icon="edit" title={t('names.details.none')}>
        {t('names.details.none.text')}
      </EmptyState>
    )
  const isBusy = step !== 'idle'
  const link = {
    hint: t('names.details.link'),
    type: 'url',
    inputMode: 'url',
    autoCapitalize: 'off',
  } as const
  const findError = (key: (typeof wrong)[number], text: string) => (wrong.includes(key) ? text : undefined)
  const linkWrong = t('names.details.link.wrong')
  return (
    <Form gap="medium" onSubmit={() => void save()}>
      <Paragraph tone="soft">{t('names.details.intro')}</Paragraph>
      <Field
        {...link}
        label={t('names.details.avatar')}
        value={details.avatar}
        onChange={(text) => set('avatar', text)}
        error={findError('avatar', linkWrong)}
      />
      <Field
        {...link}
        label={t('names.details.url')}
        value={details.url}
        onChange={(text) => set('url', text)}
        error={findError('url', linkWrong)}
      />
      <Field
        label={t('names.details.bio')}
        value={details.bio}
        onChange={(text) => set('bio', text)}
        error={findError('bio', t('names.details.bio.wrong'))}
      />
      <FailureNotice names={names} failure={failure} />
      <Button type="submit" disabled={!canSave && !isBusy} loading={isBusy}>
        {t(isBusy ? (step === 'signing' ? 'names.sign' : 'names.details.saving') : 'names.details.save')}
      </Button>
    </Form>
  )
}
