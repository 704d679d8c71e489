import type { CaipNetworkId, Network, OptionValue, Register, ViemChain } from '@portico/contract'
import type { KillListSource } from '@portico/contract/killList'
import type { NamedNetwork } from './NamedNetwork.ts'

/** Directives of a content policy to which a site may add. */
export type OwnDirective =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'font-src'
  | 'connect-src'
  | 'media-src'
  | 'frame-src'
  | 'worker-src'
  | 'manifest-src'
  | 'form-action'

/** Options of plugins, by their ids; of those that `portico types` has declared, only what they take. */
export type PluginsConfig = Register extends { options: infer Options }
  ? Partial<Options>
  : Readonly<Record<string, Readonly<Record<string, OptionValue>>>>

/** What `portico.config.ts` says: literal values only but for `networks`, since the CLI reads it without running it. */
export interface PorticoConfig {
  /** Directory of the site's static files, below the config's own. @default 'public' */
  readonly publicDirectory?: string
  /** Address at which the site serves `<publicDirectory>/portico/`. @default '/portico/' */
  readonly baseUrl?: string
  /** Optional features by name. Only those that are true are copied. @default {} */
  readonly features?: Readonly<Record<string, boolean>>
  /** Where the releases of plugins lie that come from no package, by feature: `https` addresses, or folders. Written by `portico add`. @default {} */
  readonly sources?: Readonly<Record<string, string>>
  /** What the site decides about its plugins, by their ids: `portico explain <plugin>` says what each takes. @default {} */
  readonly plugins?: PluginsConfig
  /** The gateway, as the site hands it to `createPortico`. For the content policy. @default none */
  readonly gatewayUrl?: string
  /** The relay, as the site hands it to `createPortico`. For the content policy. @default none */
  readonly relayUrl?: string
  /** A signed list by which the site can withdraw releases within minutes; see `docs/releases.md`. @default none */
  readonly killList?: KillListSource
  /**
   * The networks that the site offers, whose nodes the content policy allows: those of `@portico/embed/networks`, chains of
   * `viem/chains`, `defineNetwork({ … })` with literals, or CAIP-2 ids. Pages import the same list.
   * @default []
   */
  readonly networks?: readonly (Network | ViemChain | CaipNetworkId)[]
  /** Nodes used in place of a network's own, as the site hands them to `createPortico`. For the content policy. @default {} */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>
  /** Origins of pictures that the site hands to `createPortico`, of wallets for example. For the content policy. @default [] */
  readonly imageOrigins?: readonly string[]
  /** Origins that may show the site in a frame, such as `https://app.safe.global`. For the content policy. @default [] */
  readonly safeOrigins?: readonly string[]
  /** What the site itself loads beside Portico, by directive of the content policy, added to the defaults: its own style sheets, pictures and requests. An empty list takes the default away. Scripts of its own origin are always allowed. @default {} */
  readonly contentPolicy?: Readonly<Partial<Record<OwnDirective, readonly string[]>>>
  /** The most that `portico budget` allows, in KiB after brotli, by the name of a part or stage, such as `opening` or `plugin send`. @default {} */
  readonly budgets?: Readonly<Record<string, number>>
}

/** A configuration with its defaults. */
export type ResolvedConfig = Required<
  Omit<PorticoConfig, 'gatewayUrl' | 'relayUrl' | 'killList' | 'networks' | 'plugins'>
> &
  Pick<PorticoConfig, 'gatewayUrl' | 'relayUrl' | 'killList'> & {
    readonly networks: readonly NamedNetwork[]
    readonly plugins: Readonly<Record<string, Readonly<Record<string, OptionValue>>>>
  }

/** Types the default export of `portico.config.ts`. Returns what it is given. */
export const defineConfig = (config: PorticoConfig): PorticoConfig => config
