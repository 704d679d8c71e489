import { Chip, Stack } from '@portico/ui'
import { filters } from '../actions/chooseActivities.ts'
import type { HistoryFeed } from '../createHistory.ts'
import type { TransactionsData } from '../headless.ts'

/** Properties of the parts of the list. */
export interface ListPartProps {
  readonly feed: HistoryFeed
  readonly data: TransactionsData
}

/** Of which kind, and of which networks. */
export function Filters({ feed: { t, views }, data }: ListPartProps) {
  const { setFilter, setScope } = views.Transactions.actions
  const isEverywhere = data.scope === 'all'
  return (
    <Stack direction="inline" gap="small">
      {filters.map((filter) => (
        <Chip key={filter} isPressed={data.filter === filter} onClick={() => setFilter(filter)}>
          {t(`history.filter.${filter}`)}
        </Chip>
      ))}
      <Chip isPressed={isEverywhere} onClick={() => setScope(isEverywhere ? 'network' : 'all')}>
        {t('history.everywhere')}
      </Chip>
    </Stack>
  )
}
