import {
  offeredFeatures,
  offeredLanguages,
  offeredModes,
  offeredNetworks,
  orderedFeatures,
} from './offered.ts'

/** What is chosen. */
export interface Choice {
  /** Names of features that are on, in the order in which they are offered. */
  readonly features: readonly string[]
  /** All features that have a button in the account, in the order of these. */
  readonly order: readonly string[]
  readonly mode: (typeof offeredModes)[number]
  /** `#rrggbb`; empty for the theme's own. */
  readonly accent: string
  /** BCP-47; empty for each visitor's own. */
  readonly locale: string
  /** Exports of `@portico/embed/networks`: the one that is selected at the start, then the others as they are offered. Never empty. */
  readonly networks: readonly string[]
}

/** Where everybody starts. */
export const initialChoice: Choice = {
  features: ['send', 'receive'],
  order: orderedFeatures,
  mode: 'dark',
  accent: '',
  locale: '',
  networks: ['mainnet', 'base'],
}

/** A choice as the part of an address behind `#`. */
export function writeChoice({ features, order, mode, accent, locale, networks }: Choice): string {
  const list = (names: readonly string[]) => names.join('.')
  const said = { features: list(features), order: list(order), mode, networks: list(networks) }
  const own = { ...(accent && { accent: accent.slice(1) }), ...(locale && { locale }) }
  return `${new URLSearchParams({ ...said, ...own })}`
}

/** Those of a list that are offered, each once, as they are said; null where nothing is said. */
function readList(text: string | null, offered: readonly string[]): readonly string[] | null {
  if (text === null) return null
  return [...new Set(text.split('.'))].filter((one) => offered.includes(one))
}

/** A list with its first in front, and the others as they are offered. */
export const withFirst = (names: readonly string[], first: string | undefined): readonly string[] => {
  const others = offeredNetworks.map(({ name }) => name).filter((name) => names.includes(name))
  return first === undefined ? others : [first, ...others.filter((name) => name !== first)]
}

/**
 * The choice that an address says. Anybody may write one, so whatever is not offered is left out, and what is then missing is as
 * everybody starts.
 * @param text with `#` or without
 */
export function readChoice(text: string): Choice {
  const said = new URLSearchParams(text.replace(/^#/, ''))
  const read = (name: string, offered: readonly string[]) => readList(said.get(name), offered)
  const names = offeredFeatures.map(({ feature }) => feature)
  const features = read('features', names) ?? initialChoice.features
  const order = read('order', orderedFeatures) ?? []
  const [first, ...others] =
    read(
      'networks',
      offeredNetworks.map(({ name }) => name),
    ) ?? []
  const accent = `#${said.get('accent') ?? ''}`.toLowerCase()
  return {
    features: names.filter((name) => features.includes(name)),
    order: [...order, ...orderedFeatures.filter((name) => !order.includes(name))],
    mode: offeredModes.find((mode) => mode === said.get('mode')) ?? initialChoice.mode,
    accent: /^#[0-9a-f]{6}$/.test(accent) ? accent : '',
    locale: offeredLanguages.find(({ tag }) => tag === said.get('locale'))?.tag ?? '',
    networks: first === undefined ? initialChoice.networks : withFirst([first, ...others], first),
  }
}
