import type { WalletSign } from '@portico/vault-keys'
import { createFarcasterLogin } from '../login/createFarcasterLogin.ts'
import { createSocialLogin, type SocialLoginParts } from '../login/createSocialLogin.ts'
import type { User } from '../login/createUser.ts'
import type { SocialRequests } from '../requests/createHandlers.ts'
import { createApprovals } from '../screens/createApprovals.ts'
import type { Stage } from '../screens/createStage.ts'
import type { Looks } from '../theme/createLooks.ts'

/** What {@link createSocialRequests} stands on. */
export interface SocialRequestParts extends Omit<SocialLoginParts, 'getLocale'> {
  readonly user: User
  readonly stage: Stage
  readonly looks: Looks
  getSign(): Promise<WalletSign>
}

/** Answers what a page asks about accounts at providers. Few visits do: it comes when one does. */
export function createSocialRequests(parts: SocialRequestParts): SocialRequests {
  const { user, looks } = parts
  const getLocale = () => looks.get().locale
  const login = createSocialLogin({ ...parts, getLocale })
  const farcaster = createFarcasterLogin({ ...parts, getLocale })
  return {
    enter: login.enter,
    GET_SOCIAL_REDIRECT_URI: login.begin,
    GET_FARCASTER_URI: farcaster.begin,
    CONNECT_FARCASTER: (_, { signal }) => farcaster.wait(signal),
    async LINK_SOCIAL({ uri }, asked) {
      // Only a device that has a part of the wallet gives it another way in.
      await user.get(asked.signal)
      return login.link(uri, createApprovals({ ...parts, asked }).ask)
    },
  }
}
