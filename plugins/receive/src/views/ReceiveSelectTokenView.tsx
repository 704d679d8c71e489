import { TokenPicker, useReadable } from '@portico/ui'
import type { ReceiveViewProps } from './props.ts'

/** Chooses what to ask for, and with it the network. */
export function ReceiveSelectTokenView({ receive }: ReceiveViewProps) {
  const { context, t, views } = receive
  const { status, groups } = useReadable(views.ReceiveSelectToken)
  const { choose, retry } = views.ReceiveSelectToken.actions
  return (
    <TokenPicker
      groups={groups.map(({ caipNetworkId, network, tokens }) => ({
        id: caipNetworkId,
        heading: network.name,
        tokens,
      }))}
      status={status}
      locale={context.locale}
      texts={{
        list: t('receive.token.list'),
        search: t('receive.token.search'),
        loading: t('receive.token.loading'),
        failed: t('receive.token.failed'),
        tryAgain: t('receive.tryAgain'),
        unknownValue: t('receive.token.value'),
        none: (query) => t('receive.token.none', { query }),
        noneText: t('receive.token.none.text'),
      }}
      empty={null}
      onChoose={choose}
      onRetry={() => void retry()}
    />
  )
}
