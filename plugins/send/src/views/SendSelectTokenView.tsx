import { Button, EmptyState, TokenPicker, useReadable } from '@portico/ui'
import type { Send } from '../createSend.ts'
import type { SendViewProps } from './SendView.tsx'

/** Chooses among what the account holds. */
export function SendSelectTokenView({ send }: SendViewProps) {
  const { context, t, views } = send
  const { status, tokens } = useReadable(views.SendSelectToken)
  const { choose, retry } = views.SendSelectToken.actions
  return (
    <TokenPicker
      groups={[{ id: 'held', tokens }]}
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
      onChoose={choose}
      onRetry={() => void retry()}
    />
  )
}

function Empty({ send: { context, t, views } }: { send: Send }) {
  const network = views.SendSelectToken.get().network?.name ?? ''
  const buy = context.canOpen('Onramp') && (
    <Button onClick={() => void context.open('Onramp')}>{t('send.token.buy')}</Button>
  )
  return (
    <EmptyState icon="receive" title={t('send.token.empty')} action={buy}>
      {t('send.token.empty.text', { network })}
    </EmptyState>
  )
}
