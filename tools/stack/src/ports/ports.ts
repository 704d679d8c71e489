/** Every service of the local stack and its usual port. */
export const defaultPorts = {
  demo: 4100,
  gateway: 4101,
  relay: 4102,
  vault: 4103,
  mail: 4104,
  identityProvider: 4105,
  theatre: 4106,
  cardProvider: 4107,
  exchange: 4108,
  shop: 4109,
  explorer: 4110,
  smtp: 4114,
  chain: 8545,
  secondChain: 8546,
  solana: 8899,
} as const

/** A service that has a port. */
export type PortName = keyof typeof defaultPorts

/** Services that exist today. */
export const runningServices = [
  'chain',
  'secondChain',
  'solana',
  'mail',
  'smtp',
  'identityProvider',
  'cardProvider',
  'exchange',
  'gateway',
  'vault',
  'relay',
  'demo',
  'shop',
  'explorer',
  'theatre',
] as const satisfies readonly PortName[]

/** A service that `startStack` can start. */
export type ServiceName = (typeof runningServices)[number]

/** A service that starts where nothing else is asked for. SMTP comes with mail. */
export type UsualService = Exclude<ServiceName, 'theatre' | 'smtp'>

/** TCP ports by service; 0 takes a free one. */
export type Ports = Readonly<Record<ServiceName, number>>

/** What people call a service. */
export const serviceTitles: Readonly<Record<ServiceName, string>> = {
  chain: 'Chain 31337',
  secondChain: 'Chain 31338',
  solana: 'Solana',
  mail: 'Mail',
  smtp: 'Mail by SMTP',
  identityProvider: 'Identity provider',
  gateway: 'Gateway',
  vault: 'Vault',
  relay: 'Relay',
  demo: 'Demo site',
  theatre: 'Theatre',
  cardProvider: 'Purchases',
  exchange: 'Exchange',
  shop: 'Shop',
  explorer: 'Explorer',
}

/** All ports 0: several stacks run beside each other, as tests need. */
export const freePorts: Ports = {
  chain: 0,
  secondChain: 0,
  solana: 0,
  mail: 0,
  smtp: 0,
  identityProvider: 0,
  gateway: 0,
  vault: 0,
  relay: 0,
  demo: 0,
  theatre: 0,
  cardProvider: 0,
  exchange: 0,
  shop: 0,
  explorer: 0,
}
