import { EmptyState, Icon, LongList, Row, SearchField, SkeletonRows, Stack, useReadable } from '@portico/ui'
import { useMemo, useState } from 'react'
import { nameOptions } from './names.ts'
import type { OnrampVisitProps } from './props.ts'

/** Rows from which on they are searched. */
const manyFrom = 8

/** Everything of one kind that can be chosen. */
export function OnrampSelectView({ onramp, params }: OnrampVisitProps) {
  const { t, views } = onramp
  const view = useMemo(() => views.getSelect(params), [views, params])
  const { what, status, options } = useReadable(view)
  const [query, setQuery] = useState('')
  if (status === 'loading') return <SkeletonRows label={t('onramp.loading')} />
  const wanted = query.trim().toLocaleLowerCase()
  const found = nameOptions(what, options, onramp).filter(({ name, detail = '' }) =>
    `${name} ${detail}`.toLocaleLowerCase().includes(wanted),
  )
  return (
    <Stack>
      {options.length > manyFrom && (
        <SearchField label={t('onramp.search')} value={query} onChange={setQuery} />
      )}
      {found.length === 0 ? (
        <EmptyState icon="search" title={t('onramp.none', { query })} />
      ) : (
        <LongList label={t(`onramp.${what}`)}>
          {found.map(({ id, name, detail, isChosen }) => (
            <Row
              key={id}
              label={name}
              detail={detail}
              aria-current={isChosen}
              trailing={isChosen && <Icon name="check" />}
              onClick={() => view.actions.choose(id)}
            />
          ))}
        </LongList>
      )}
    </Stack>
  )
}
