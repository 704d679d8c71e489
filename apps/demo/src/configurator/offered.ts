import * as buttonTexts from '@portico/embed/locales'
import * as exportedNetworks from '@portico/embed/networks'

/** A feature that can be chosen, and what its plugin has to be told of a site. */
export interface OfferedFeature {
  /** In `portico.config.ts`, and for `portico add`. */
  readonly feature: string
  readonly title: string
  /** What a visitor gets, in one line. */
  readonly about: string
  /** Id of the plugin, by which its options go. */
  readonly plugin: string
  /** Id of its button in the account, where it has one. */
  readonly action?: string
  /** Whether it asks a gateway. */
  readonly needsGateway?: boolean
  /** Options that a site has to give, with a value to be replaced. */
  readonly options?: Readonly<Record<string, string>>
}

/** What a site has to replace by its own: nothing answers there. */
export const placeholders = {
  gateway: 'https://gateway.example',
  vault: 'https://vault.example',
  zone: 'names.example',
} as const

const { gateway, vault, zone } = placeholders

/** Everything that can be chosen, in the order in which it is offered. */
export const offeredFeatures: readonly OfferedFeature[] = [
  {
    ...{ feature: 'send', title: 'Send', plugin: 'send', action: 'send' },
    about: 'Tokens to an address or a name, with a review before the wallet asks.',
  },
  {
    ...{ feature: 'receive', title: 'Receive', plugin: 'receive', action: 'receive' },
    about: 'The visitor’s own address, as text and as a code to scan.',
  },
  {
    ...{ feature: 'swaps', title: 'Swap', plugin: 'swap', action: 'swap', needsGateway: true },
    about: 'One token for another on the same network.',
  },
  {
    ...{ feature: 'onramp', title: 'Buy', plugin: 'onramp', action: 'onramp', needsGateway: true },
    ...{ about: 'By card or bank transfer, from the providers of your gateway.', options: { gateway } },
  },
  {
    ...{ feature: 'email', title: 'E-mail', plugin: 'email', options: { vault } },
    about: 'A wallet for visitors who have none, behind an e-mail address.',
  },
  {
    ...{ feature: 'socials', title: 'Social accounts', plugin: 'socials', options: { vault } },
    about: 'The same wallet, behind Google, Apple, Farcaster and others.',
  },
  {
    ...{ feature: 'history', title: 'Activity', plugin: 'history', needsGateway: true },
    about: 'A tab of the account with what it has done.',
  },
  {
    ...{ feature: 'pay', title: 'Pay', plugin: 'pay', needsGateway: true, options: { gateway } },
    about: 'What your page asks for, by portico.pay().',
  },
  {
    ...{ feature: 'names', title: 'Account name', plugin: 'names', needsGateway: true, options: { zone } },
    about: 'A name of its own for an account, in its settings.',
  },
  {
    ...{ feature: 'analytics', title: 'Analytics', plugin: 'analytics', needsGateway: true },
    about: 'Counts what happens, at your own gateway. Visitors see nothing of it.',
  },
]

/** Features by their buttons in the account, in the order that they have by themselves. */
export const orderedFeatures: readonly string[] = offeredFeatures
  .filter(({ action }) => action)
  .map(({ feature }) => feature)

/** A network that can be chosen. */
export interface OfferedNetwork {
  /** As `@portico/embed/networks` exports it. */
  readonly name: string
  readonly network: exportedNetworks.Network
}

const isPublic = ({ name }: OfferedNetwork) => !name.startsWith('local')

/** Every public network of `@portico/embed/networks`, by its title. */
export const offeredNetworks: readonly OfferedNetwork[] = Object.entries(exportedNetworks)
  .flatMap(([name, network]) => (typeof network === 'object' ? [{ name, network }] : []))
  .filter(isPublic)
  .sort((left, right) => left.network.name.localeCompare(right.network.name, 'en'))

/** Themes, as `createPortico` takes them. */
export const offeredModes = ['dark', 'light', 'auto'] as const

/** Words of the page's buttons in a language that can be chosen, and the name by which they are imported. */
export interface OfferedLanguage {
  /** BCP-47. */
  readonly tag: string
  /** None where the words come with the page anyway. */
  readonly texts?: { readonly name: string; readonly words: Readonly<Record<string, string>> }
}

const toTag = (name: string) => name.replace(/(?=[A-Z])/, '-')

/** Every language of the shell: English, and those of which the page's buttons have words. */
export const offeredLanguages: readonly OfferedLanguage[] = [
  { tag: 'en' },
  ...Object.entries(buttonTexts).map(([name, words]) => ({ tag: toTag(name), texts: { name, words } })),
]
