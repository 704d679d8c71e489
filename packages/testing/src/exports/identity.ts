export {
  type AppleClient,
  type Brand,
  brands,
  type EndpointName,
  type IdentityClient,
  type IdentityClients,
  type IdentityEndpoints,
  type ListRedirectUris,
} from '../identity/brands.ts'
export type { FarcasterAccount, Signer } from '../identity/farcaster/accounts.ts'
export type { ChannelAnswer } from '../identity/farcaster/channels.ts'
export type { Approval, Farcaster, RelayFault } from '../identity/farcaster/createFarcaster.ts'
export { type KeyState, type Registries, registryAddresses } from '../identity/farcaster/registries.ts'
export type { Fault } from '../identity/faults.ts'
export {
  type IdentityProvider,
  type StartIdentityProviderParameters,
  startIdentityProvider,
} from '../identity/startIdentityProvider.ts'
export { type SocialOptions, toSocialOptions } from '../identity/toSocialOptions.ts'
export { type Arrival, type Visit, visit } from '../identity/visit.ts'
