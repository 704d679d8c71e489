import { Button, EmptyState, SkeletonRows, useReadable } from '@portico/ui'
import { createElement, useEffect, useState } from 'react'
import type { DrawnPay } from '../views/props.ts'
import type { LatePart } from './createLateViews.ts'
import type { Part } from './part.ts'

/** Properties of {@link LateView}. */
export interface WaitingViewProps {
  readonly pay: DrawnPay & { readonly part: LatePart }
  readonly id: keyof Part['drawings']
}

/** A view whose file comes when it is first looked at. */
export function LateView({ pay, id }: WaitingViewProps) {
  const { t } = pay
  const part = useReadable(pay.part.loaded)
  const [hasFailed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    pay.part.load().catch(() => setFailed(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(load, [])
  if (part) return createElement(part.drawings[id], { pay: { ...pay, t: part.t } })
  if (!hasFailed) return <SkeletonRows label={t('pay.loading')} />
  return (
    <EmptyState
      icon="wallet"
      title={t('pay.late.failed')}
      action={<Button onClick={load}>{t('pay.tryAgain')}</Button>}
    />
  )
}
