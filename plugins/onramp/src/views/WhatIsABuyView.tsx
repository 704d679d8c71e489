import { Button, Paragraph, Stack } from '@portico/ui'
import type { OnrampViewProps } from './props.ts'

/** What buying is. */
export function WhatIsABuyView({ onramp: { t, views } }: OnrampViewProps) {
  return (
    <Stack gap="large">
      <Paragraph>{t('onramp.explain.text')}</Paragraph>
      <Paragraph>{t('onramp.explain.after')}</Paragraph>
      <Button onClick={views.WhatIsABuy.actions.back}>{t('onramp.explain.back')}</Button>
    </Stack>
  )
}
