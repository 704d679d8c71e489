import type { PluginContext, ThemeMode } from '@portico/contract'
import type { Text } from '@portico/ui'
import { type Approvals, createApprovals } from './connector/createApprovals.ts'
import { createEmailChange, type EmailChange } from './emailChange/createEmailChange.ts'
import type { en } from './locales/en.ts'
import { createLogin, type Login } from './login/createLogin.ts'
import { openVault, type Vault } from './vault/openVault.ts'
import { createWalletVisit, type WalletVisit } from './walletScreens/createWalletVisit.ts'

/** The frame that the manifest declares. */
export const frameId = 'email/vault'

/** Everything that connector, views and commands of one Portico instance share. */
export interface Email {
  readonly context: PluginContext
  readonly t: Text<typeof en>
  readonly vault: Vault
  readonly approvals: Approvals
  readonly login: Login
  readonly emailChange: EmailChange
  readonly walletVisit: WalletVisit
}

/** What the modal looks like: as its style sheet has it, dark unless the system asks for light. */
function readMode(mode: ThemeMode): 'light' | 'dark' {
  if (mode !== 'auto') return mode
  // Without a document nothing is looked at.
  return globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** Makes it for one context. */
export function createEmail(context: PluginContext, t: Text<typeof en>): Email {
  const vault = openVault(context, frameId, (ask) => {
    const mode = readMode(context.themeMode.get())
    ask('SYNC_THEME', { mode, locale: context.locale }).catch(() => {})
  })
  return {
    ...{ context, t, vault },
    approvals: createApprovals(context, vault, () => t('email.notAllowed')),
    login: createLogin(context, vault, t),
    emailChange: createEmailChange(vault),
    walletVisit: createWalletVisit(context, vault),
  }
}
