import { Tag } from '@portico/ui'
import type { ImpactLevel } from '../rules/rateImpact.ts'
import { writePoints } from './figures.ts'
import type { SwapViewProps } from './SwapViewProps.ts'

interface ImpactTextProps extends SwapViewProps {
  /** Basis points. */
  readonly impact: number | null
  readonly level: ImpactLevel
}

/** What is lost to the price, in red from where it is much. */
export function ImpactText({ swap: { context, t }, impact, level }: ImpactTextProps) {
  if (impact === null) return t('swap.unknown')
  const text = writePoints(impact, context.locale)
  return level === 'low' || level === 'said' ? text : <Tag tone="negative">{text}</Tag>
}
