import { AmountFigure, Definitions, formatExact, Stack, shortenAddress } from '@portico/ui'
import type { AskedData } from '../headless.ts'
import { writeValue } from './figures.ts'
import type { PayViewProps } from './props.ts'

/** Properties of {@link Asked}. */
export interface AskedProps extends PayViewProps {
  readonly asked: AskedData
}

/** How much of what is asked for, and who gets it. */
export function Asked({ pay: { context, t }, asked }: AskedProps) {
  const { token, due, label, recipient, network } = asked
  const { locale } = context
  return (
    <Stack>
      {token && (
        <AmountFigure
          amount={formatExact(due, token, locale)}
          symbol={token.symbol}
          src={token.iconUrl}
          value={writeValue(due, token, locale)}
        />
      )}
      <Definitions
        rows={[
          ...(label ? [{ term: t('pay.to'), description: label }] : []),
          { term: t(label ? 'pay.address' : 'pay.to'), description: shortenAddress(recipient) },
          ...(network ? [{ term: t('pay.network'), description: network.name }] : []),
        ]}
      />
    </Stack>
  )
}
