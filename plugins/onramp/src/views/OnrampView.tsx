import { AmountPair, Button, EmptyState, Form, Notice, SkeletonRows, Stack, useReadable } from '@portico/ui'
import type { OnrampData } from '../headless.ts'
import { AmountFields } from './AmountFields.tsx'
import { OnrampNotices } from './OnrampNotices.tsx'
import { PriceFacts } from './PriceFacts.tsx'
import { Purchases } from './Purchases.tsx'
import type { DrawnOnramp, OnrampViewProps } from './props.ts'
import { Ways } from './Ways.tsx'

/** How much of what, how it is paid, and at what price. */
export function OnrampView({ onramp }: OnrampViewProps) {
  const { t, views } = onramp
  const data = useReadable(views.Onramp)
  return (
    <Stack gap="large">
      <Sale onramp={onramp} data={data} />
      <Purchases onramp={onramp} data={data} />
      <Button variant="plain" onClick={views.Onramp.actions.explain}>
        {t('onramp.explain')}
      </Button>
    </Stack>
  )
}

function Sale({ onramp, data }: OnrampViewProps & { readonly data: OnrampData }) {
  const { t, views } = onramp
  const { status, amountIn } = data
  const { buy, flip, retry } = views.Onramp.actions
  if (status === 'loading') return <SkeletonRows label={t('onramp.loading')} />
  if (status === 'restricted')
    return (
      <Notice tone="caution" title={t('onramp.restricted')}>
        {t('onramp.restricted.text')}
      </Notice>
    )
  if (status === 'unsold')
    return (
      <Stack>
        <EmptyState icon="buy" title={t('onramp.unsold')}>
          {t('onramp.unsold.text')}
        </EmptyState>
        <Ways onramp={onramp} data={data} />
      </Stack>
    )
  const isAgain = status === 'failed' || status === 'unavailable'
  const other = amountIn === 'payment' ? 'purchase' : 'payment'
  return (
    <Form gap="medium" onSubmit={() => (isAgain ? retry() : void buy())}>
      <AmountPair flip={{ label: t(`onramp.flip.${other}`), onClick: flip }}>
        {AmountFields({ onramp, data })}
      </AmountPair>
      <Ways onramp={onramp} data={data} />
      <PriceFacts onramp={onramp} data={data} />
      <OnrampNotices onramp={onramp} data={data} />
      <Button
        type="submit"
        loading={data.isBuying || status === 'asking'}
        disabled={!isPressable.has(status)}
      >
        {getButtonText(onramp, data)}
      </Button>
    </Form>
  )
}

const isPressable: ReadonlySet<OnrampData['status']> = new Set([
  ...(['ready', 'failed', 'unavailable'] as const),
  // Shown as busy, where the focus stays.
  'asking',
])

function getButtonText({ t }: DrawnOnramp, { status, asset, price }: OnrampData): string {
  if (status === 'failed' || status === 'unavailable') return t('onramp.tryAgain')
  if (status === 'addAmount') return t('onramp.addAmount')
  if (status === 'ready' && price && !price.state.quote)
    return t('onramp.continue', { provider: price.provider.name })
  return t('onramp.buy', { symbol: asset?.symbol ?? '' })
}
