import type { AccountActionContribution } from './manifest/accountActions.ts'
import type { AccountTabContribution } from './manifest/accountTabs.ts'
import type { Capabilities } from './manifest/capabilities.ts'
import type { CommandContribution } from './manifest/commands.ts'
import type { ConnectMethodContribution } from './manifest/connectMethods.ts'
import type { ConnectorContribution } from './manifest/connectors.ts'
import type { EventContribution } from './manifest/events.ts'
import type { FrameContribution } from './manifest/frames.ts'
import type { IconContribution } from './manifest/icons.ts'
import type { LookupContribution } from './manifest/lookups.ts'
import type { OptionDeclaration } from './manifest/options.ts'
import type { ReturnContribution } from './manifest/returns.ts'
import type { SettingContribution } from './manifest/settings.ts'
import type { TokenActionContribution } from './manifest/tokenActions.ts'
import type { ViewContribution } from './manifest/views.ts'

/** Everything the shell may draw or route without downloading the plugin. */
export interface Contributions {
  /**
   * Screens. Each is registered in `setup` under the same id.
   * @default none
   */
  readonly views?: readonly ViewContribution[]
  /**
   * Buttons of the account view.
   * @default none
   */
  readonly accountActions?: readonly AccountActionContribution[]
  /**
   * Tabs of the account view, beside Tokens and NFTs.
   * @default none
   */
  readonly accountTabs?: readonly AccountTabContribution[]
  /**
   * Buttons below each token of the account.
   * @default none
   */
  readonly tokenActions?: readonly TokenActionContribution[]
  /**
   * Rows at the end of Settings.
   * @default none
   */
  readonly settings?: readonly SettingContribution[]
  /**
   * Ways to connect without a wallet, in Connect.
   * @default none
   */
  readonly connectMethods?: readonly ConnectMethodContribution[]
  /**
   * Functions that it offers to others. Each is registered in `setup` under the same id.
   * @default none
   */
  readonly commands?: readonly CommandContribution[]
  /**
   * What it tells the site, with `context.events.emit`.
   * @default none
   */
  readonly events?: readonly EventContribution[]
  /**
   * Wallets that it is itself. Each is registered in `setup` under the same id.
   * @default none
   */
  readonly connectors?: readonly ConnectorContribution[]
  /**
   * Pages of other origins that it speaks with.
   * @default none
   */
  readonly frames?: readonly FrameContribution[]
  /**
   * Ways back to the page, by its address. Each is registered in `setup` under the same id.
   * @default none
   */
  readonly returns?: readonly ReturnContribution[]
  /**
   * Directories of names, which others offer to the visitor.
   * @default none
   */
  readonly lookups?: readonly LookupContribution[]
  /**
   * Icons that it brings; at most 16, with at most 6144 characters of path data together.
   * @default none
   */
  readonly icons?: readonly IconContribution[]
}

/** `portico.plugin.json`: what a plugin declares. */
export interface PluginManifest {
  /**
   * Kebab-case; names folder, container and storage, and begins its views, commands and texts.
   * @example acme-bridge
   */
  readonly id: string
  /**
   * The same as in `package.json`, else the build fails.
   * @example 1.0.0
   */
  readonly version: string
  /**
   * For people.
   * @example Acme Bridge
   */
  readonly displayName: string
  /**
   * The site's option that switches it.
   * @default the id
   * @example bridging
   */
  readonly feature?: string
  /** What it runs with. */
  readonly engines: {
    /**
     * Caret range of the contract it was compiled against.
     * @example ^1.0.0
     */
    readonly portico: string
  }
  /** All that the shell may draw or route before a byte of it is fetched. */
  readonly contributes: Contributions
  /** The rights it asks for. */
  readonly capabilities: Capabilities
  /**
   * What a site may decide about it, by name in camelCase.
   * @default none
   * @example { "slippage": { "type": "number", "default": 1, "description": "Per cent." } }
   */
  readonly options?: Readonly<Record<string, OptionDeclaration>>
  /**
   * Shared modules to fetch beside it, so that no round trip is lost.
   * @default none
   * @example ["@portico/evm"]
   */
  readonly needs?: readonly ('@portico/evm' | '@portico/evm/client' | '@portico/ui/qr')[]
  /**
   * BCP-47 tags it ships texts for: `en`, and each `locale-<tag>.js`.
   * @example ["en", "de"]
   */
  readonly locales: readonly string[]
}
