import type { PluginContext, ReturnHandler } from '@portico/contract'
import type { Text } from '@portico/ui'
import { createVaultWallet, socialAnswerSchemas, type VaultWallet } from '@portico/vault-client'
import { type Accounts, createAccounts } from './accounts/createAccounts.ts'
import { createFarcasterLogin, type FarcasterLogin } from './farcaster/createFarcasterLogin.ts'
import type { en } from './locales/en.ts'
import { createSocialLogin, type SocialLogin, signInView } from './login/createSocialLogin.ts'
import { createProviderWindows } from './windows/createProviderWindows.ts'

/** Everything that views of one Portico instance share. */
export interface Socials {
  readonly t: Text<typeof en>
  readonly wallet: VaultWallet
  readonly login: SocialLogin
  readonly farcaster: FarcasterLogin
  readonly accounts: Accounts
  /** Takes what came back from a provider by the page's address. */
  readonly takeReturn: ReturnHandler
}

/** Makes it for one context, to which it adds the wallet. */
export function createSocials(context: PluginContext, t: Text<typeof en>): Socials {
  const wallet = createVaultWallet(context, {
    ...{ t, signInView, schemas: socialAnswerSchemas },
    getProvider: ({ provider }) => provider,
  })
  const windows = createProviderWindows(wallet)
  const login = createSocialLogin(wallet, windows)
  const accounts = createAccounts(wallet, windows, t)
  return {
    ...{ t, wallet, login, accounts },
    farcaster: createFarcasterLogin(wallet, accounts),
    async takeReturn({ result_uri: uri = '' }) {
      // The page may have been left meanwhile.
      const { purpose, provider } = await windows.takeOpened()
      await (purpose === 'link' ? accounts.arrive(uri) : login.arrive(uri, provider))
    },
  }
}
