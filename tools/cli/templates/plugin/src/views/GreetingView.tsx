import type { PluginContext, Text } from '@portico/contract'
import { EmptyState, List, Row, Stack, shortenAddress, useReadable } from '@portico/ui'
import { type Gesture, orderGestures } from '../gestures.ts'
import type { en } from '../locales/en.ts'

/** Properties of {@link GreetingView}. */
export interface GreetingViewProps {
  readonly context: PluginContext
  readonly t: Text<typeof en>
}

/** Greets the connected account, which can answer. */
export function GreetingView({ context, t }: GreetingViewProps) {
  const connected = useReadable(context.account)
  if (!connected) return <EmptyState icon="info" title={t('{{id}}.disconnected')} />
  const answer = (gesture: Gesture) => {
    context.toast('success', t(`{{id}}.${gesture}.done`))
    context.back()
  }
  return (
    <Stack>
      <EmptyState icon="info" title={t('{{id}}.greeting', { name: shortenAddress(connected.address) })}>
        {t('{{id}}.network', { network: connected.network.name })}
      </EmptyState>
      <List label={t('{{id}}.answers')}>
        {orderGestures(context.options.firstGesture).map((gesture) => (
          <Row key={gesture} label={t(`{{id}}.${gesture}`)} onClick={() => answer(gesture)} />
        ))}
      </List>
    </Stack>
  )
}
