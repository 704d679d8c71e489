import { AddressCard, Button, EmptyState, Notice, SkeletonRows, TokenPicker, useReadable } from '@portico/ui'
import { useState } from 'react'
import type { SwapSelectTokenData } from '../headless.ts'
import type { DrawnSwap, SwapViewProps } from './SwapViewProps.ts'

/** Chooses among what is held and listed, or takes a token by its address. */
export function SwapSelectTokenView({ swap }: SwapViewProps) {
  const { context, t, views } = swap
  const data = useReadable(views.SwapSelectToken)
  const { choose, retry, search } = views.SwapSelectToken.actions
  const [query, setQuery] = useState('')
  return (
    <TokenPicker
      groups={data.groups.map(({ id, tokens }) => ({ id, heading: t(`swap.token.${id}`), tokens }))}
      status={data.status}
      locale={context.locale}
      texts={getTexts(t)}
      empty={
        <EmptyState icon="search" title={t('swap.token.empty')}>
          {t('swap.token.empty.text')}
        </EmptyState>
      }
      onChoose={choose}
      onRetry={() => void retry()}
      onSearch={(text) => {
        setQuery(text)
        search(text)
      }}
      found={data.pasted.status === 'none' ? null : <Pasted swap={swap} data={data} query={query} />}
    />
  )
}

const getTexts = (t: DrawnSwap['t']) => ({
  list: t('swap.token.list'),
  search: t('swap.token.search'),
  loading: t('swap.token.loading'),
  failed: t('swap.token.failed'),
  tryAgain: t('swap.tryAgain'),
  unknownValue: t('swap.value.unknown'),
  none: (query: string) => t('swap.token.none', { query }),
  noneText: t('swap.token.none.text'),
})

interface PastedProps extends SwapViewProps {
  readonly data: SwapSelectTokenData
  readonly query: string
}

/** What stands at the address that was typed. */
function Pasted({ swap: { t, views }, data: { pasted, network }, query }: PastedProps) {
  const { choose, search } = views.SwapSelectToken.actions
  if (pasted.status === 'asking') return <SkeletonRows label={t('swap.token.loading')} />
  if (pasted.status === 'unknown')
    return <Notice>{t('swap.token.absent', { network: network?.name ?? '' })}</Notice>
  if (pasted.status !== 'found') {
    const tryAgain = { label: t('swap.tryAgain'), onClick: () => search(query) }
    return <Notice tone="negative" title={t('swap.token.unasked')} action={tryAgain} />
  }
  const { token } = pasted
  const { symbol, name, address, iconUrl, isUnlisted } = token
  return (
    <>
      <AddressCard label={symbol} name={name} address={address ?? ''} src={iconUrl} />
      {isUnlisted && <Notice tone="caution">{t('swap.unlisted', { symbol })}</Notice>}
      <Button onClick={() => choose(token)}>{t('swap.token.use')}</Button>
    </>
  )
}
