import { definePlugin } from '@portico/contract'
import { addViews } from '@portico/vault-client'
import { createSocials } from './createSocials.ts'
import { farcasterView } from './farcaster/createFarcasterLogin.ts'
import { en } from './locales/en.ts'
import { languages } from './locales/languages.ts'
import { signInView } from './login/createSocialLogin.ts'
import { AccountsView } from './views/AccountsView.tsx'
import { ConnectingFarcasterView } from './views/ConnectingFarcasterView.tsx'
import { ConnectingSocialView } from './views/ConnectingSocialView.tsx'

/** A wallet behind an account at Google, Apple and others: its keys are in a frame of another origin. */
export default definePlugin({
  async setup(context) {
    const socials = createSocials(context, await context.texts(en, languages))
    context.returns.on('socials/return', socials.takeReturn)
    addViews(
      context,
      { socials },
      {
        [signInView]: { draw: ConnectingSocialView, ...socials.login },
        [farcasterView]: { draw: ConnectingFarcasterView, ...socials.farcaster },
        'socials/Accounts': { draw: AccountsView, ...socials.accounts },
      },
    )
  },
})
