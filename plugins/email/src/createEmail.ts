import type { PluginContext } from '@portico/contract'
import type { Text } from '@portico/ui'
import { createVaultWallet, type VaultWallet } from '@portico/vault-client'
import { createEmailChange, type EmailChange } from './emailChange/createEmailChange.ts'
import type { en } from './locales/en.ts'
import { codeView } from './login/createEntrance.ts'
import { createLogin, type Login } from './login/createLogin.ts'

/** Everything that views and commands of one Portico instance share. */
export interface Email {
  readonly t: Text<typeof en>
  readonly wallet: VaultWallet
  readonly login: Login
  readonly emailChange: EmailChange
}

/** Makes it for one context, to which it adds the wallet. */
export function createEmail(context: PluginContext, t: Text<typeof en>): Email {
  const wallet = createVaultWallet(context, {
    t,
    signInView: codeView,
    getProvider: ({ email }) => email && 'email',
  })
  return {
    ...{ t, wallet },
    login: createLogin(wallet, t),
    emailChange: createEmailChange(wallet.vault),
  }
}
