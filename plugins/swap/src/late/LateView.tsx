import { Button, EmptyState, SkeletonRows, useReadable } from '@portico/ui'
import { createElement, useEffect, useState } from 'react'
import type { DrawnSwap } from '../views/SwapViewProps.ts'
import type { LatePart } from './createLateViews.ts'
import type { Part } from './part.ts'

/** Properties of {@link LateView}. */
export interface LateViewProps {
  readonly swap: DrawnSwap & { readonly part: LatePart }
  readonly id: keyof Part['drawings']
}

/** A view whose file comes when it is first looked at. */
export function LateView({ swap, id }: LateViewProps) {
  const { t } = swap
  const part = useReadable(swap.part.loaded)
  const [hasFailed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    swap.part.load().catch(() => setFailed(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(load, [])
  if (part) return createElement(part.drawings[id], { swap })
  if (!hasFailed) return <SkeletonRows label={t('swap.status.loading')} />
  return (
    <EmptyState
      icon="swap"
      title={t('swap.late.failed')}
      action={<Button onClick={load}>{t('swap.tryAgain')}</Button>}
    />
  )
}
