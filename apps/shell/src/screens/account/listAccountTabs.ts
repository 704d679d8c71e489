import type { AccountTabContribution } from '@portico/contract'
import { isOffered, type OfferedTo } from '../../plugins/isOffered.ts'
import { listContributed } from '../../plugins/listContributed.ts'
import type { Shell } from '../../shell/Shell.ts'
import { screens } from '../screens.generated.ts'

/** Tabs beside the tokens of an account: those of screens, and behind them those of plugins. */
export const listAccountTabs = (
  { plugins, text, views }: Shell,
  account: OfferedTo,
): AccountTabContribution[] => [
  ...Object.values(screens)
    .flatMap(({ accountTabs = [] }) => accountTabs)
    .filter((tab) => views.get(tab.view) && isOffered(tab, account))
    .map(({ title, ...tab }) => ({ ...tab, title: { en: text(title) } })),
  ...listContributed(plugins, 'accountTabs', account),
]
