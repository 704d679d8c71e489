import { Heading, List, Row, Stack, Tag } from '@portico/ui'
import type { ShownPurchase } from '../headless.ts'
import { writePayment, writePurchased } from '../purchases/describe.ts'
import { getStateName } from './names.ts'
import type { OnrampPartProps } from './props.ts'

/** How loud a state is. */
function getTone({ state }: ShownPurchase) {
  if (state === 'arrived') return 'positive'
  if (state === 'failed') return 'negative'
  return state === 'unclear' ? 'caution' : 'plain'
}

/** What was bought in this browser, newest first. */
export function Purchases({ onramp, data }: OnrampPartProps) {
  const { context, t, views } = onramp
  const { purchases } = data
  if (purchases.length === 0) return null
  return (
    <Stack>
      <Heading>{t('onramp.purchases')}</Heading>
      <List label={t('onramp.purchases')}>
        {purchases.map((purchase) => (
          <Row
            key={purchase.id}
            label={writePurchased(purchase, context.locale)}
            detail={[writePayment(purchase, context.locale), purchase.provider].filter(Boolean).join(' · ')}
            trailing={<Tag tone={getTone(purchase)}>{t(`onramp.state.${getStateName(purchase)}`)}</Tag>}
            onClick={() => views.Onramp.actions.show(purchase.id)}
          />
        ))}
      </List>
    </Stack>
  )
}
