import { Notice } from '@portico/ui'
import type { OnrampPartProps } from './props.ts'

/** What stands in the way, and what is to be known before. */
export function OnrampNotices({ onramp: { context, t }, data }: OnrampPartProps) {
  const { status, price, network, account, hasFailed, offerFailed } = data
  const recoveryView = account?.recoveryView
  return (
    <>
      {offerFailed && <Notice tone="negative">{t('onramp.failed')}</Notice>}
      {status === 'unavailable' && (
        <Notice tone="negative">{t('onramp.unavailable', { provider: price?.provider.name ?? '' })}</Notice>
      )}
      {status === 'unconnected' && (
        <Notice tone="caution">{t('onramp.unconnected', { network: network?.name ?? '' })}</Notice>
      )}
      {recoveryView && (
        <Notice
          tone="caution"
          title={t('onramp.unsafe')}
          action={{ label: t('onramp.recover'), onClick: () => void context.open(recoveryView) }}
        >
          {t('onramp.unsafe.text')}
        </Notice>
      )}
      {hasFailed && <Notice tone="negative">{t('onramp.orderFailed')}</Notice>}
    </>
  )
}
