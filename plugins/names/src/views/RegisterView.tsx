import { Button, EmptyState, Form, Paragraph, SkeletonRows, Stack, useReadable } from '@portico/ui'
import type { RegisterAccountNameData } from '../headless.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { Found } from './Found.tsx'
import { LabelField } from './LabelField.tsx'
import { OwnName } from './OwnName.tsx'
import type { NamesViewProps } from './props.ts'

/** Looks up names, shows the account's own, and registers one where it has none. */
export function RegisterView({ names }: NamesViewProps) {
  const { t, views } = names
  const data = useReadable(views.RegisterAccountName)
  const { retry } = views.RegisterAccountName.actions
  if (data.status === 'loading') return <SkeletonRows label={t('names.loading')} />
  if (data.status === 'unsupported')
    return (
      <EmptyState icon="network" title={t('names.unsupported')}>
        {t('names.unsupported.text')}
      </EmptyState>
    )
  if (data.status === 'failed')
    return (
      <EmptyState
        icon="warn"
        title={t('names.unreachable')}
        action={<Button onClick={retry}>{t('names.tryAgain')}</Button>}
      >
        {t('names.unreachable.text')}
      </EmptyState>
    )
  return data.own ? (
    <Stack gap="large">
      <OwnName names={names} record={data.own} />
      <Form gap="medium" onSubmit={() => {}}>
        <LabelField names={names} data={data} />
        <Found names={names} data={data} />
      </Form>
    </Stack>
  ) : (
    <Registration names={names} data={data} />
  )
}

interface RegistrationProps extends NamesViewProps {
  readonly data: RegisterAccountNameData
}

function Registration({ names, data }: RegistrationProps) {
  const { t, views } = names
  const { label, zone, step, canRegister, failure } = data
  const name = `${label}.${zone}`
  const isBusy = step !== 'idle'
  return (
    <Form gap="medium" onSubmit={() => void views.RegisterAccountName.actions.register()}>
      <Paragraph tone="soft">{t('names.intro')}</Paragraph>
      <LabelField names={names} data={data} />
      <Found names={names} data={data} />
      <FailureNotice names={names} failure={failure} />
      <Button type="submit" disabled={!canRegister && !isBusy} loading={isBusy}>
        {isBusy
          ? t(step === 'signing' ? 'names.sign' : 'names.sending')
          : canRegister
            ? t('names.registerName', { name })
            : t('names.register')}
      </Button>
      <Paragraph tone="faint" size="caption" align="center">
        {t('names.free')}
      </Paragraph>
    </Form>
  )
}
