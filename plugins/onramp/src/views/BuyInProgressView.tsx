import { Button, EmptyState, ExternalLink, HashRow, Notice, ResultView, useReadable } from '@portico/ui'
import { useMemo } from 'react'
import type { BuyInProgressActions, BuyInProgressData } from '../headless.ts'
import { writePayment, writePurchased } from '../purchases/describe.ts'
import { getStateName } from './names.ts'
import type { DrawnOnramp, OnrampVisitProps } from './props.ts'

const rings = {
  arrived: 'done',
  failed: 'failed',
  cancelled: 'failed',
  expired: 'failed',
  refunded: 'failed',
  unclear: 'failed',
} as const

/** How one purchase stands. It has arrived once the chain shows it, and not before. */
export function BuyInProgressView({ onramp, params }: OnrampVisitProps) {
  const { context, t, views } = onramp
  const view = useMemo(() => views.getProgress(params), [views, params])
  const data = useReadable(view)
  if (!data) return <EmptyState icon="buy" title={t('onramp.gone')} />
  const { purchase, network } = data
  const { state, provider, symbol } = purchase
  const name = getStateName(purchase)
  return (
    <ResultView
      state={(state && rings[state as keyof typeof rings]) ?? 'waiting'}
      name={symbol}
      title={t(`onramp.state.${name}`)}
      text={t(`onramp.${name}.text`, { provider, network: network?.name ?? purchase.caipNetworkId })}
      fact={writePurchased(purchase, context.locale)}
      detail={writePayment(purchase, context.locale) ?? undefined}
    >
      <Trace onramp={onramp} data={data} />
      <NextSteps onramp={onramp} data={data} actions={view.actions} />
    </ResultView>
  )
}

interface PartProps {
  readonly onramp: DrawnOnramp
  readonly data: BuyInProgressData
}

/** Where it can be looked up, and by what the provider knows it. */
function Trace({ onramp: { t }, data: { purchase, explorer } }: PartProps) {
  const { hash, order, state } = purchase
  return (
    <>
      {order && state !== 'arrived' && (
        <HashRow
          label={t('onramp.order')}
          hash={order}
          copyLabel={t('onramp.order.copy')}
          copiedLabel={t('onramp.copied')}
        />
      )}
      {hash && (
        <HashRow
          label={t('onramp.transaction')}
          hash={hash}
          copyLabel={t('onramp.transaction.copy')}
          copiedLabel={t('onramp.copied')}
        />
      )}
      {explorer && (
        <ExternalLink href={explorer.url}>{t('onramp.explorer', { explorer: explorer.name })}</ExternalLink>
      )}
    </>
  )
}

/** What can be done about it: always one thing that comes next. */
function NextSteps({ onramp: { t }, data, actions }: PartProps & { readonly actions: BuyInProgressActions }) {
  const { purchase, canOpen, isLinkOver, isBlocked } = data
  const { provider, state } = purchase
  const { openPage, again, close } = actions
  const isUnpaid = state === 'opened' || state === 'cancelled' || state === 'expired' || state === 'failed'
  return (
    <>
      {isBlocked && canOpen && <Notice tone="caution">{t('onramp.blocked')}</Notice>}
      {isLinkOver && <Notice tone="caution">{t('onramp.linkOver')}</Notice>}
      {canOpen && <Button onClick={() => void openPage()}>{t('onramp.openPage', { provider })}</Button>}
      {isLinkOver && <Button onClick={again}>{t('onramp.newLink')}</Button>}
      {isUnpaid && (
        <Button variant={state === 'opened' ? 'ghost' : 'accent'} onClick={again}>
          {t('onramp.tryAgain')}
        </Button>
      )}
      {state === 'arrived' && <Button onClick={close}>{t('onramp.done')}</Button>}
    </>
  )
}
