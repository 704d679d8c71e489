import { Button, EmptyState, Form, Notice, useReadable } from '@portico/ui'
import { getSendStatus } from '../actions/getSendStatus.ts'
import type { Send } from '../createSend.ts'
import { SendAmountField } from './SendAmountField.tsx'
import { SendReceiverField } from './SendReceiverField.tsx'

/** Properties of every view of the plugin. */
export interface SendViewProps {
  readonly send: Send
}

/** What, how much, to whom. */
export function SendView({ send }: SendViewProps) {
  const { context, store, t } = send
  const account = useReadable(context.account)
  useReadable(store)
  useReadable(context.balances)
  if (!account) return <Notice>{t('send.disconnected')}</Notice>
  if (account.network.namespace !== 'eip155') {
    return (
      <EmptyState icon="send" title={t('send.unsupported', { network: account.network.name })}>
        {t('send.unsupported.text')}
      </EmptyState>
    )
  }
  const status = getSendStatus(send.getCurrent())
  const submit = () => void (status === 'selectToken' ? context.open('SendSelectToken') : send.startReview())
  return (
    <Form onSubmit={submit}>
      <SendAmountField send={send} />
      <SendReceiverField send={send} account={account} />
      <Button type="submit" disabled={status !== 'review' && status !== 'selectToken'}>
        {t(`send.status.${status}`)}
      </Button>
    </Form>
  )
}
