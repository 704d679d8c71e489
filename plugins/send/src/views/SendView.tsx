import { Button, EmptyState, Form, Notice, useReadable } from '@portico/ui'
import type { Send } from '../createSend.ts'
import { SendAmountField } from './SendAmountField.tsx'
import { SendReceiverField } from './SendReceiverField.tsx'

/** Properties of every view of the plugin. */
export interface SendViewProps {
  readonly send: Send
}

/** What, how much, to whom. */
export function SendView({ send }: SendViewProps) {
  const { t, views } = send
  const data = useReadable(views.Send)
  const { status } = data
  const Lookups = send.getLookups()
  if (status === 'disconnected') return <Notice>{t('send.disconnected')}</Notice>
  if (status === 'unsupported') {
    return (
      <EmptyState icon="send" title={t('send.unsupported', { network: data.network?.name ?? '' })}>
        {t('send.unsupported.text')}
      </EmptyState>
    )
  }
  return (
    <Form onSubmit={() => void views.Send.actions.next()}>
      <SendAmountField send={send} data={data} />
      <SendReceiverField send={send} data={data} />
      {Lookups && <Lookups send={send} data={data} />}
      <Button type="submit" disabled={status !== 'review' && status !== 'selectToken'}>
        {t(`send.status.${status}`)}
      </Button>
    </Form>
  )
}
