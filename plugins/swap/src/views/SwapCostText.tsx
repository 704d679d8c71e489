import type { TokenBalance } from '@portico/contract'
import { formatRounded, formatValue, LoadingValue } from '@portico/ui'
import type { SwapCost } from '../state.ts'
import type { SwapViewProps } from './SwapViewProps.ts'

interface SwapCostTextProps extends SwapViewProps {
  readonly cost: SwapCost
  /** In which it is paid. */
  readonly native: TokenBalance | null
}

/** What the network takes, in its currency and in money. */
export function SwapCostText({ swap: { context, t }, cost, native }: SwapCostTextProps) {
  if (cost.status === 'loading') return <LoadingValue label={t('swap.status.loading')} />
  if (cost.status !== 'ready' || !native) return t('swap.cost.unavailable')
  const value = formatValue(cost.fee, native, context.locale)
  return `≈ ${formatRounded(cost.fee, native, context.locale)}${value === null ? '' : ` · ${value}`}`
}
