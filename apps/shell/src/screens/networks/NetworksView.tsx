import { Button, EmptyState, SearchField } from '@portico/ui'
import { useState } from 'react'
import { useShell } from '../../shell/ShellContext.ts'
import { NetworkList } from './NetworkList.tsx'

/** From so many networks on there is a field to search with. */
const searchFrom = 7

/** The networks a visitor can choose from. */
export function NetworksView() {
  const { core, router, text, views } = useShell()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = core.networks.filter(
    ({ name, chainId }) => name.toLowerCase().includes(wanted) || chainId === wanted,
  )
  return (
    <>
      {core.networks.length >= searchFrom && (
        <SearchField label={text('networks.search')} value={search} onChange={setSearch} />
      )}
      {shown.length === 0 && (
        <EmptyState icon="search" title={text('networks.none')}>
          {text('networks.noneText')}
        </EmptyState>
      )}
      <NetworkList shown={shown} />
      {views.get('WhatIsANetwork') && (
        <Button variant="plain" onClick={() => router.push('WhatIsANetwork')}>
          {text('whatIs.network')}
        </Button>
      )}
    </>
  )
}
