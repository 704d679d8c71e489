import { type CaipNetworkId, parseCaipNetworkId } from '@portico/contract'
import { Tabs } from '@portico/ui'
import { useState } from 'react'
import { ViewSlot } from '../../modal/ViewSlot.tsx'
import { pickText } from '../../plugins/PluginHost.ts'
import { useLocale, useShell } from '../../ShellContext.ts'
import { TokenList } from './TokenList.tsx'

/** Properties of {@link AccountTabs}. */
export interface AccountTabsProps {
  readonly caipNetworkId: CaipNetworkId
}

/** What the account holds and did, by tab. A plugin's tab is drawn from its manifest, and fetched when it is chosen. */
export function AccountTabs({ caipNetworkId }: AccountTabsProps) {
  const { text, plugins, views } = useShell()
  const locale = useLocale()
  const [selected, setSelected] = useState('tokens')
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  const contributed = plugins.accountTabs.filter(({ when }) => when?.namespaces?.includes(namespace) ?? true)
  const tabs = [
    { id: 'tokens', label: text('account.tokens') },
    ...contributed.map(({ id, title }) => ({ id, label: pickText(title, locale) })),
  ]
  const tab = contributed.find(({ id }) => id === selected)
  const registration = tab && views.get(tab.view)
  return (
    <Tabs label={text('account.title')} tabs={tabs} selected={tab?.id ?? 'tokens'} onSelect={setSelected}>
      {registration ? <ViewSlot registration={registration} /> : <TokenList />}
    </Tabs>
  )
}
