import type { PorticoOptions } from '@portico/contract/shell'

/** What of the options says how the modal behaves; each is a switch, a word or a list of words. */
const described = [
  'allWallets',
  'allowUnsupportedChain',
  'display',
  'enableEIP6963',
  'enableInjected',
  'enableNetworkSwitch',
  'enableReconnect',
  'enableWalletConnect',
  'enableWalletGuide',
  'enableWallets',
  'featuredWalletIds',
  'features',
  'locale',
  'storage',
  'themeMode',
] as const satisfies readonly (keyof PorticoOptions)[]

/** The options as data: those that describe behaviour, and the networks by their ids. */
export const describeOptions = (options: PorticoOptions): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    described
      .filter((name) => options[name] !== undefined)
      .map((name) => [name, structuredClone(options[name])]),
  ),
  networks: options.networks.map(({ caipNetworkId }) => caipNetworkId),
})
