import { Button, Chip, EmptyState, Icon, Image, Notice } from '@portico/ui'
import { getSendStatus } from '../actions/getSendStatus.ts'
import type { Send } from '../createSend.ts'
import { useReadable } from '../useReadable.ts'
import { ReceiverField } from './ReceiverField.tsx'
import { SendAmountField } from './SendAmountField.tsx'

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
  return (
    <form
      className="send-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (status === 'selectToken') context.open('SendSelectToken')
        else send.startReview()
      }}
    >
      <SendAmountField send={send} token={<TokenChip send={send} />} />
      <ReceiverField send={send} account={account} />
      <Button type="submit" disabled={status !== 'review' && status !== 'selectToken'}>
        {t(`send.status.${status}`)}
      </Button>
    </form>
  )
}

function TokenChip({ send }: SendViewProps) {
  const { context, t } = send
  const { token } = send.getCurrent()
  return (
    <Chip
      surface="outlined"
      onClick={() => context.open('SendSelectToken')}
      leading={token && <Image src={token.iconUrl} name={token.symbol} size={26} shape="round" />}
      trailing={<Icon name="chevron" size={14} />}
      {...(token && { label: `${token.symbol}, ${t('send.status.selectToken')}` })}
    >
      {token?.symbol ?? t('send.status.selectToken')}
    </Chip>
  )
}
