import { Notice } from '@portico/ui'
import type { Coverage } from '../Activity.ts'
import type { HistoryFeed } from '../createHistory.ts'
import type { ListPartProps } from './Filters.tsx'

/** What the list does not have, in words, network by network. */
export function Notes({ feed, data }: ListPartProps) {
  const notes = data.coverage.flatMap((coverage) => describeCoverage(coverage, feed))
  if (data.unreadable > 0) notes.push(feed.t('history.unreadable'))
  return notes.map((note) => <Notice key={note}>{note}</Notice>)
}

function describeCoverage(coverage: Coverage, { t, context }: HistoryFeed): string[] {
  const { caipNetworkId, state, tokensSince, nativeSince, internalSince } = coverage
  const named = context.networks.get().find((one) => one.caipNetworkId === caipNetworkId)
  if (!named) return []
  const network = named.name
  if (state === 'upstream') return [t('history.cover.upstream', { network })]
  if (state === 'stopped' || state === 'unavailable') return [t('history.cover.stopped', { network })]
  const block = nativeSince
  const isOlder = block !== null && tokensSince !== null && block > tokensSince
  const { symbol } = named.nativeCurrency
  return [
    ...(state === 'indexing' ? [t('history.cover.indexing', { network })] : []),
    ...(isOlder ? [t('history.cover.native', { network, symbol, block })] : []),
    // What a transaction of Solana has changed is read whole.
    ...(internalSince === null && named.namespace === 'eip155'
      ? [t('history.cover.internal', { network })]
      : []),
  ]
}
