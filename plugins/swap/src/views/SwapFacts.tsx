import { Definitions, Disclosure, LoadingValue } from '@portico/ui'
import { writeExact, writeFee, writeRate } from './figures.ts'
import { ImpactText } from './ImpactText.tsx'
import { SwapCostText } from './SwapCostText.tsx'
import type { SwapFormPartProps } from './SwapFormPartProps.ts'

/** The rate in one line, which opens upon what else is to be known of the quote. Its room is there before the quote is. */
export function SwapFacts({ swap, data }: SwapFormPartProps) {
  const { t, context } = swap
  const { quote, from, to, minimum } = data
  const waiting = <LoadingValue label={t('swap.status.loading')} />
  const offered = quote.quote
  const rate = offered && from && to && writeRate({ ...offered, from, to }, context.locale)
  return (
    <Disclosure label={t('swap.rate')} trailing={rate ?? waiting}>
      <Definitions
        rows={[
          {
            term: t('swap.minimum'),
            description: to && minimum !== null ? writeExact(minimum, to, context.locale) : waiting,
          },
          {
            term: t('swap.impact'),
            description: offered ? (
              <ImpactText swap={swap} impact={data.impact} level={data.level} />
            ) : (
              waiting
            ),
          },
          {
            term: t('swap.cost'),
            description: <SwapCostText swap={swap} cost={data.cost} native={data.native} />,
          },
          { term: t('swap.fee'), description: offered ? writeFee(swap, offered.fee) : waiting },
        ]}
      />
    </Disclosure>
  )
}
