import type { IdentityClients } from './brands.ts'
import type { Farcaster } from './farcaster/createFarcaster.ts'

/** `vault.socials` of a gateway's configuration. */
export type SocialOptions = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What an operator of a gateway says of these brands: his application's id and secret, and that they are on this machine. */
export function toSocialOptions({
  clients: { google, apple, ...plain },
  farcaster,
}: {
  readonly clients: IdentityClients
  readonly farcaster: Pick<Farcaster, 'relayUrl' | 'appOrigin' | 'rpcUrl'> | null
}): SocialOptions {
  const { issuer, clientId, teamId, keyId, privateKey } = apple
  const others = Object.entries(plain).map(([brand, { endpoints, ...client }]) => {
    const { authorization, token, profile, emails } = endpoints
    const urls = {
      authorizationUrl: authorization,
      tokenUrl: token,
      // Facebook tells nothing that is not named.
      userUrl: brand === 'facebook' ? `${profile}?fields=id,name,email` : profile,
      ...(emails && { emailsUrl: emails }),
    }
    return [brand, { ...client, ...urls }] as const
  })
  return {
    google: { issuer: google.issuer, clientId: google.clientId, clientSecret: google.clientSecret },
    apple: { issuer, clientId, clientKey: { teamId, keyId, privateKey } },
    ...Object.fromEntries(others),
    ...(farcaster && {
      farcaster: {
        relayUrl: farcaster.relayUrl,
        appOrigins: [farcaster.appOrigin],
        rpcUrl: farcaster.rpcUrl,
      },
    }),
  }
}
