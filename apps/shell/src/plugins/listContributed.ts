import type { Contributions } from '@portico/contract'
import type { PluginHost } from '../shell/PluginHost.ts'
import { isOffered, type OfferedTo } from './isOffered.ts'

type Kind = 'accountTabs' | 'tokenActions' | 'settings'
type Contribution<Of extends Kind> = NonNullable<Contributions[Of]>[number]

/** What plugins contribute of one kind for an account, in the order of the lockfile. */
export const listContributed = <Of extends Kind>(
  { enabled }: Pick<PluginHost, 'enabled'>,
  kind: Of,
  account: OfferedTo,
): Contribution<Of>[] =>
  enabled
    .flatMap(({ locked }) => (locked.manifest.contributes[kind] ?? []) as Contribution<Of>[])
    .filter((contribution) => isOffered(contribution, account))
