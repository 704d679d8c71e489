/** A feature that can be chosen, and what of a site its plugin has to be told. */
export interface OfferedFeature {
  /** In `portico.config.ts`, and for `portico add`. */
  readonly feature: string
  readonly title: string
  /** Package of the plugin. */
  readonly package: string
  /** Id of the plugin, which its options go by. */
  readonly plugin: string
  /** Values that a site has to give, to be replaced by its own. */
  readonly options?: Readonly<Record<string, string>>
}

const gateway = 'https://gateway.example'
const vault = 'https://vault.example'

/** Everything that can be chosen, in the order in which it is offered. */
export const offeredFeatures: readonly OfferedFeature[] = [
  { feature: 'email', title: 'E-mail', plugin: 'email', options: { vault } },
  { feature: 'socials', title: 'Social accounts', plugin: 'socials', options: { vault } },
  { feature: 'send', title: 'Send', plugin: 'send' },
  { feature: 'receive', title: 'Receive', plugin: 'receive' },
  { feature: 'swaps', title: 'Swap', plugin: 'swap' },
  { feature: 'onramp', title: 'Buy', plugin: 'onramp', options: { gateway } },
  { feature: 'history', title: 'Activity', plugin: 'history' },
  { feature: 'pay', title: 'Pay', plugin: 'pay', options: { gateway } },
  { feature: 'names', title: 'Account name', plugin: 'names', options: { zone: 'example.id' } },
].map((one) => ({ ...one, package: `@portico/plugin-${one.plugin}` }))

/** Networks by the names that `@portico/embed/networks` has for them. */
export const offeredNetworks: Readonly<Record<string, string>> = {
  mainnet: 'Ethereum',
  base: 'Base',
  optimism: 'Optimism',
  arbitrum: 'Arbitrum',
  polygon: 'Polygon',
  bsc: 'BNB Smart Chain',
  avalanche: 'Avalanche',
  solana: 'Solana',
  bitcoin: 'Bitcoin',
  sepolia: 'Sepolia',
}

/** Themes, by what is handed to `createPortico`. */
export const offeredModes = ['dark', 'light', 'auto'] as const

/** Languages of the shell; none: that of each visitor. */
export const offeredLocales: readonly string[] = [
  ...[
    'en',
    'de',
    'es',
    'fr',
    'pt',
    'it',
    'tr',
    'pl',
    'ru',
    'uk',
    'ar',
    'fa',
    'hi',
    'id',
    'vi',
    'th',
    'ja',
    'ko',
  ],
  ...['zh-Hans', 'zh-Hant'],
]

/** What is chosen. */
export interface Choice {
  /** Names of features, in the order of the account's buttons. */
  readonly features: readonly string[]
  readonly mode: (typeof offeredModes)[number]
  /** `#rrggbb`; empty for the theme's own. */
  readonly accent: string
  /** BCP-47; empty for each visitor's own. */
  readonly locale: string
  /** Names of networks, the first selected at the start. Never empty. */
  readonly networks: readonly string[]
}

/** Where everybody starts. */
export const initialChoice: Choice = {
  ...{ features: ['send', 'receive'], mode: 'dark', accent: '', locale: '' },
  networks: ['mainnet', 'base'],
}

const isAccent = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** Those of a list that are offered, each once. */
const pick = (
  text: string | null,
  offered: readonly string[],
  usual: readonly string[],
): readonly string[] =>
  text === null ? usual : [...new Set(text.split(','))].filter((one) => offered.includes(one))

/** A choice as the part of an address behind `#`, which can be shared. */
export function writeChoice({ features, mode, accent, locale, networks }: Choice): string {
  const entries = {
    features: features.join(','),
    mode,
    accent: accent.slice(1),
    locale,
    networks: networks.join(','),
  }
  return `${new URLSearchParams(entries)}`
}

/** The choice that an address says. Whatever is not offered is left out, since anybody may write an address. */
export function readChoice(text: string): Choice {
  const said = new URLSearchParams(text.replace(/^#/, ''))
  const names = offeredFeatures.map(({ feature }) => feature)
  const networks = pick(said.get('networks'), Object.keys(offeredNetworks), initialChoice.networks)
  const mode = offeredModes.find((one) => one === said.get('mode')) ?? initialChoice.mode
  const accent = `#${said.get('accent') ?? ''}`.toLowerCase()
  const locale = offeredLocales.find((one) => one === said.get('locale')) ?? ''
  return {
    ...{ features: pick(said.get('features'), names, initialChoice.features), mode, locale },
    accent: isAccent(accent) ? accent : '',
    networks: networks.length > 0 ? networks : initialChoice.networks,
  }
}
