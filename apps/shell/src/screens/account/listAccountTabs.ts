import type { AccountTabContribution, CaipNetworkId } from '@portico/contract'
import { listContributed } from '../../plugins/listContributed.ts'
import type { Shell } from '../../Shell.ts'
import { hasNfts } from '../nfts/hasNfts.ts'

/** Tabs beside the tokens of an account on a network: the shell's own as those of plugins, which stand behind it. */
export const listAccountTabs = (
  { core, plugins, text }: Shell,
  caipNetworkId: CaipNetworkId,
): AccountTabContribution[] => [
  ...(hasNfts(core, caipNetworkId)
    ? [{ id: 'nfts', title: { en: text('account.nfts') }, view: 'Nfts' }]
    : []),
  ...listContributed(plugins, 'accountTabs', caipNetworkId),
]
