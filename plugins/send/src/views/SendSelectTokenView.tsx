import type { TokenBalance } from '@portico/contract'
import { Button, EmptyState, Image, List, Notice, Row, SearchField, SkeletonRows, Tag } from '@portico/ui'
import { useState } from 'react'
import { getSendable } from '../actions/tokens.ts'
import type { Send } from '../createSend.ts'
import { formatToken, formatValue } from '../format.ts'
import { useReadable } from '../useReadable.ts'
import type { SendViewProps } from './SendView.tsx'

// A search over a list that is seen whole is only in the way.
const searchFrom = 7

/** Chooses among what the account holds. */
export function SendSelectTokenView({ send }: SendViewProps) {
  const { context, t } = send
  const { status, tokens } = useReadable(context.balances)
  const [query, setQuery] = useState('')
  const all = getSendable(tokens)
  const found = getSendable(tokens, query)
  if (all.length === 0 && (status === 'loading' || status === 'idle'))
    return <SkeletonRows label={t('send.token.loading')} />
  return (
    <>
      {status === 'failed' && (
        <Notice
          tone="negative"
          title={t('send.token.failed')}
          action={{
            label: t('send.tryAgain'),
            onClick: () => void context.balances.refresh().catch(() => {}),
          }}
        />
      )}
      {all.length >= searchFrom && (
        <SearchField label={t('send.token.search')} value={query} onChange={setQuery} />
      )}
      {found.length > 0 && (
        <List label={t('send.token.list')}>
          {found.map((token) => (
            <TokenRow key={`${token.caipNetworkId}/${token.address}`} send={send} token={token} />
          ))}
        </List>
      )}
      {all.length > 0 && found.length === 0 && (
        <EmptyState icon="search" title={t('send.token.none', { query })}>
          {t('send.token.none.text')}
        </EmptyState>
      )}
      {all.length === 0 && status === 'ready' && <Empty send={send} />}
    </>
  )
}

function TokenRow({ send, token }: SendViewProps & { token: TokenBalance }) {
  const { context, t } = send
  const { locale } = context
  return (
    <Row
      surface="flat"
      leading={<Image src={token.iconUrl} name={token.symbol} shape="round" />}
      label={token.name}
      detail={formatToken(token.amount, token, locale)}
      trailing={formatValue(token.amount, token, locale) ?? <Tag>{t('send.value.unknown')}</Tag>}
      onClick={() => {
        send.chooseToken(token)
        context.back()
      }}
    />
  )
}

function Empty({ send: { context, t } }: { send: Send }) {
  const network = context.account.get()?.network.name ?? ''
  const buy = context.canOpen('Onramp') && (
    <Button onClick={() => context.open('Onramp')}>{t('send.token.buy')}</Button>
  )
  return (
    <EmptyState icon="receive" title={t('send.token.empty')} action={buy}>
      {t('send.token.empty.text', { network })}
    </EmptyState>
  )
}
