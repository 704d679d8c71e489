import { createOauthProvider } from './createOauthProvider.ts'
import { createOpenidProvider } from './createOpenidProvider.ts'
import type { Provider } from './Provider.ts'
import type { ProviderOptions } from './providerOptions.ts'

/** Those who vouch for visitors, by what sites call them. */
export type Providers = ReadonlyMap<string, Provider>

/** Makes those of a configuration. Farcaster is none of them: no window is led there and back. */
export const createProviders = (socials: Readonly<Record<string, ProviderOptions>>): Providers =>
  new Map(
    Object.entries(socials).flatMap(([id, options]) => {
      if (options.protocol === 'openid') return [[id, createOpenidProvider(options)]]
      return options.protocol === 'oauth' ? [[id, createOauthProvider(options)]] : []
    }),
  )
