import type { HeadlessView, SettingsActions, SettingsData } from '@portico/contract/shell'
import { findNetwork, getActiveFacts, getAllConnected } from '../../core/connections/connections.ts'
import { report } from '../../core/reporting/report.ts'
import { signOut } from '../../core/siwx/signOut.ts'
import { leaveWallet } from '../../flows/leaveWallet.ts'
import { chooseLanguage } from '../../locales/chooseLanguage.ts'
import { tags } from '../../locales/tags.ts'
import { listContributed } from '../../plugins/listContributed.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'

const listEntries = ({ core, plugins }: Shell) => listContributed(plugins, 'settings', getActiveFacts(core))

/** What a visitor can set for themselves on this site. */
export function createSettingsView(shell: Shell): HeadlessView<SettingsData, SettingsActions> {
  const { core, router, text, showToast } = shell
  return deriveView({
    sources: [core.connection, core.language, core.signIn],
    compute: () => ({
      entries: listEntries(shell),
      network: findNetwork(core, core.connection.getState().caipNetworkId),
      walletCount: new Set(getAllConnected(core).map(({ wallet }) => wallet.id)).size,
      locale: core.language.getState().locale,
      locales: tags,
      isSignedIn: core.signIn.getState().status === 'signed',
    }),
    actions: {
      openNetworks: () => router.push('Networks'),
      openWallets: () => router.push('ProfileWallets'),
      openEntry(id) {
        const entry = listEntries(shell).find((candidate) => candidate.id === id)
        if (entry) shell.follow(entry)
      },
      setLocale: (locale) => chooseLanguage(core, locale),
      signOut: () =>
        signOut(core).then(
          () => showToast('success', text('toast.signedOut')),
          (error) => {
            report(core, error)
            showToast('error', text('toast.signOutFailed'))
          },
        ),
      disconnect: () => leaveWallet(shell),
    },
  })
}
