import { Button, EmptyState, TokenPicker, useReadable } from '@portico/ui'
import { getSendable } from '../actions/tokens.ts'
import type { Send } from '../createSend.ts'
import type { SendViewProps } from './SendView.tsx'

/** Chooses among what the account holds. */
export function SendSelectTokenView({ send }: SendViewProps) {
  const { context, t } = send
  const { status, tokens } = useReadable(context.balances)
  return (
    <TokenPicker
      groups={[{ id: 'held', tokens: getSendable(tokens) }]}
      status={status}
      locale={context.locale}
      texts={{
        list: t('send.token.list'),
        search: t('send.token.search'),
        loading: t('send.token.loading'),
        failed: t('send.token.failed'),
        tryAgain: t('send.tryAgain'),
        unknownValue: t('send.value.unknown'),
        none: (query) => t('send.token.none', { query }),
        noneText: t('send.token.none.text'),
      }}
      empty={<Empty send={send} />}
      onChoose={(token) => {
        send.chooseToken(token)
        context.back()
      }}
      onRetry={() => void context.balances.refresh().catch(() => {})}
    />
  )
}

function Empty({ send: { context, t } }: { send: Send }) {
  const network = context.account.get()?.network.name ?? ''
  const buy = context.canOpen('Onramp') && (
    <Button onClick={() => void context.open('Onramp')}>{t('send.token.buy')}</Button>
  )
  return (
    <EmptyState icon="receive" title={t('send.token.empty')} action={buy}>
      {t('send.token.empty.text', { network })}
    </EmptyState>
  )
}
