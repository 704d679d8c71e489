import type { PluginContext, Text } from '@portico/contract'
import { Button, EmptyState, shortenAddress, useReadable } from '@portico/ui'
import type { en } from '../locales/en.ts'

/** Properties of {@link GreetingView}. */
export interface GreetingViewProps {
  readonly context: PluginContext
  readonly t: Text<typeof en>
}

/** Greets the connected account. */
export function GreetingView({ context, t }: GreetingViewProps) {
  const connected = useReadable(context.account)
  if (!connected) return <EmptyState icon="info" title={t('{{id}}.disconnected')} />
  const wave = () => {
    context.toast('success', t('{{id}}.waved'))
    context.back()
  }
  return (
    <EmptyState
      icon="info"
      title={t('{{id}}.greeting', { name: shortenAddress(connected.address) })}
      action={<Button onClick={wave}>{t('{{id}}.wave')}</Button>}
    >
      {t('{{id}}.network', { network: connected.network.name })}
    </EmptyState>
  )
}
