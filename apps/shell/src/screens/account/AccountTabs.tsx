import { pickText } from '@portico/contract/lock'
import type { AccountData } from '@portico/contract/shell'
import { Tabs } from '@portico/ui'
import { type SyntheticEvent, useState } from 'react'
import { ContributedIcon } from '../../drawing/ContributedIcon.tsx'
import { ViewSlot } from '../../drawing/ViewSlot.tsx'
import type { ViewRegistration } from '../../router/viewRegistry.ts'
import type { Shell } from '../../shell/Shell.ts'
import { useLocale, useShell } from '../../shell/ShellContext.ts'
import type { ViewComponent } from '../../shell/ViewComponent.ts'
import { TokenList } from './TokenList.tsx'
import { useChosenTab } from './useChosenTab.ts'

/** Properties of {@link AccountTabs}. */
export interface AccountTabsProps {
  /** Those beside the tokens. */
  readonly contributed: AccountData['tabs']
}

/** What the account holds and did, by tab. What another tab shows is fetched when it is chosen. */
export function AccountTabs({ contributed }: AccountTabsProps) {
  const shell = useShell()
  const { text, plugins, views } = shell
  const locale = useLocale()
  const [tokens] = useState(() => toRegistration(shell))
  const [selected, setSelected] = useChosenTab('tokens')
  const tabs = [
    { id: 'tokens', label: text('account.tokens'), view: tokens },
    ...contributed.map(({ id, title, icon, view }) => ({
      id,
      label: pickText(title, locale),
      icon: icon && <ContributedIcon icon={icon} size={16} />,
      view: views.get(view),
    })),
  ]
  const tab = tabs.find(({ id }) => id === selected)
  const warm = ({ target }: SyntheticEvent) => {
    const name = (target as Element).closest('[role=tab]')?.textContent
    const view = tabs.find(({ label }) => label === name)?.view
    if (view?.pluginId) plugins.warm(view.pluginId)
    else void view?.load().catch(() => {})
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the visitor turns to
    <div onPointerMove={warm} onFocus={warm}>
      <Tabs label={text('account.title')} tabs={tabs} selected={tab?.id ?? 'tokens'} onSelect={setSelected}>
        <ViewSlot key={tab?.id} registration={tab?.view ?? tokens} />
      </Tabs>
    </div>
  )
}

/** The tab that came with this part. A view of its own, so that the site can draw it itself. */
function toRegistration(shell: Shell): ViewRegistration<ViewComponent> {
  return {
    id: 'Tokens',
    chrome: {},
    getTitle: () => shell.text('account.tokens'),
    getComponent: () => TokenList,
    load: async () => {},
  }
}
