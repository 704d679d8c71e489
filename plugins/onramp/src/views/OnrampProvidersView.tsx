import { Button, EmptyState, List, Row, Stack, Tag, useReadable } from '@portico/ui'
import type { OfferedPrice } from '../form/readForm.ts'
import type { OnrampData } from '../headless.ts'
import { writeMoney } from '../money.ts'
import { writePurchased } from '../purchases/describe.ts'
import type { DrawnOnramp, OnrampViewProps } from './props.ts'

/** Who sells what is wished, each with its price, best first. */
export function OnrampProvidersView({ onramp }: OnrampViewProps) {
  const { t, views } = onramp
  const data = useReadable(views.OnrampProviders)
  const { prices, price } = data
  const { choose, retry } = views.OnrampProviders.actions
  if (prices.length === 0) return <EmptyState icon="buy" title={t('onramp.addAmount')} />
  return (
    <Stack gap="large">
      <List label={t('onramp.provider')}>
        {prices.map((one) => (
          <Row
            key={one.provider.id}
            label={one.provider.name}
            detail={one.provider.fee ? t('onramp.fee', { fee: one.provider.fee }) : undefined}
            aria-current={one.provider.id === price?.provider.id}
            trailing={<Said onramp={onramp} data={data} price={one} />}
            onClick={() => choose(one.provider.id)}
          />
        ))}
      </List>
      {prices.some(({ state }) => state.status === 'failed') && (
        <Button variant="ghost" onClick={retry}>
          {t('onramp.tryAgain')}
        </Button>
      )}
    </Stack>
  )
}

interface SaidProps extends OnrampViewProps {
  readonly data: OnrampData
  readonly price: OfferedPrice
}

/** What one says: what arrives, or what it costs, or that it says nothing. */
function Said({ onramp: { context, t }, data, price }: SaidProps) {
  const { asset, state } = price
  if (!state.quote) return <Tag>{t(getStateKey(state.status))}</Tag>
  const { purchase, payment } = state.quote
  const isBest = data.prices[0] === price && data.prices.length > 1
  const text =
    data.amountIn === 'payment'
      ? writePurchased({ ...asset, amount: `${purchase}` }, context.locale)
      : writeMoney(payment, data.currency, context.locale)
  return (
    <>
      {text}
      {isBest && <Tag tone="positive">{t('onramp.best')}</Tag>}
    </>
  )
}

const getStateKey = (
  status: 'loading' | 'failed' | 'elsewhere' | 'ready',
): Parameters<DrawnOnramp['t']>[0] & `onramp.price.${string}` =>
  status === 'loading'
    ? 'onramp.price.loading'
    : status === 'elsewhere'
      ? 'onramp.price.elsewhere'
      : 'onramp.price.failed'
