import * as v from 'valibot'
import { accountActionSchema } from './manifest/accountActions.ts'
import { accountTabSchema } from './manifest/accountTabs.ts'
import { capabilitiesSchema } from './manifest/capabilities.ts'
import { commandSchema } from './manifest/commands.ts'
import { connectMethodSchema } from './manifest/connectMethods.ts'
import { connectorSchema } from './manifest/connectors.ts'
import { eventSchema } from './manifest/events.ts'
import { frameSchema } from './manifest/frames.ts'
import { iconsSchema } from './manifest/icons.ts'
import { idSchema } from './manifest/ids.ts'
import { lookupSchema } from './manifest/lookups.ts'
import { optionsSchema } from './manifest/optionsSchema.ts'
import type { Parsed } from './manifest/Parsed.ts'
import { returnSchema } from './manifest/returns.ts'
import { settingSchema } from './manifest/settings.ts'
import { tokenActionSchema } from './manifest/tokenActions.ts'
import { viewSchema } from './manifest/views.ts'

/** Schema of a semantic version. */
export const versionSchema = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'a semantic version'),
)

/** Schema of {@link Contributions}. */
export const contributesSchema = v.strictObject({
  /**
   * Screens. Each is registered in `setup` under the same id.
   * @default none
   */
  views: v.exactOptional(v.array(viewSchema)),
  /**
   * Buttons of the account view.
   * @default none
   */
  accountActions: v.exactOptional(v.array(accountActionSchema)),
  /**
   * Tabs of the account view, beside Tokens and NFTs.
   * @default none
   */
  accountTabs: v.exactOptional(v.array(accountTabSchema)),
  /**
   * Buttons below each token of the account.
   * @default none
   */
  tokenActions: v.exactOptional(v.array(tokenActionSchema)),
  /**
   * Rows at the end of Settings.
   * @default none
   */
  settings: v.exactOptional(v.array(settingSchema)),
  /**
   * Ways to connect without a wallet, in Connect.
   * @default none
   */
  connectMethods: v.exactOptional(v.array(connectMethodSchema)),
  /**
   * Functions that it offers to others. Each is registered in `setup` under the same id.
   * @default none
   */
  commands: v.exactOptional(v.array(commandSchema)),
  /**
   * What it notifies the site, with `context.events.emit`.
   * @default none
   */
  events: v.exactOptional(v.array(eventSchema)),
  /**
   * Wallets that it is itself. Each is registered in `setup` under the same id.
   * @default none
   */
  connectors: v.exactOptional(v.array(connectorSchema)),
  /**
   * Pages of other origins that it speaks with.
   * @default none
   */
  frames: v.exactOptional(v.array(frameSchema)),
  /**
   * Ways back to the page, by its address. Each is registered in `setup` under the same id.
   * @default none
   */
  returns: v.exactOptional(v.array(returnSchema)),
  /**
   * Directories of names, which others offer to the visitor.
   * @default none
   */
  lookups: v.exactOptional(v.array(lookupSchema)),
  /**
   * Icons that it brings; at most 16, with at most 6144 characters of path data together.
   * @default none
   */
  icons: v.exactOptional(iconsSchema),
})

/** Everything the shell may draw or route without downloading the plugin. */
export interface Contributions extends Parsed<typeof contributesSchema> {}

/** Schema of what a plugin runs with. */
export const enginesSchema = v.strictObject({
  /**
   * Caret range of the contract it was compiled against.
   * @example ^1.0.0
   */
  portico: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'a caret range such as ^1.0.0')),
})

/** Schema of the shared modules that a plugin needs. */
export const needsSchema = v.array(
  v.picklist([
    '@portico/evm',
    '@portico/evm/client',
    '@portico/solana',
    '@portico/ui/qr',
    '@portico/ui/code',
  ]),
)

/** Schema of each field of {@link PluginManifest} by itself. What they have to be together is checked by `manifestSchema`. */
export const manifestFieldsSchema = v.strictObject({
  /**
   * Kebab-case; names folder, container and storage, and begins its views, commands and texts.
   * @example acme-bridge
   */
  id: idSchema,
  /**
   * The same as in `package.json`, else the build fails.
   * @example 1.0.0
   */
  version: versionSchema,
  /**
   * For people.
   * @example Acme Bridge
   */
  displayName: v.pipe(v.string(), v.minLength(1)),
  /**
   * The site's option that switches it.
   * @default the id
   * @example bridging
   */
  feature: v.exactOptional(v.string()),
  /** What it runs with. */
  engines: enginesSchema,
  /** All that the shell may draw or route before a byte of it is fetched. */
  contributes: contributesSchema,
  /** The rights it asks for. */
  capabilities: capabilitiesSchema,
  /**
   * What a site may decide about it, by name in camelCase.
   * @default none
   * @example { "slippage": { "type": "number", "default": 1, "description": "Per cent." } }
   */
  options: v.exactOptional(optionsSchema),
  /**
   * Shared modules to fetch beside it, so that no round trip is lost.
   * @default none
   * @example ["@portico/evm"]
   */
  needs: v.exactOptional(needsSchema),
  /**
   * BCP-47 tags it ships texts for: `en`, and each `locale-<tag>.js`.
   * @example ["en", "de"]
   */
  locales: v.pipe(v.array(v.string()), v.minLength(1)),
})

/** `portico.plugin.json`: what a plugin declares. */
export interface PluginManifest extends Parsed<typeof manifestFieldsSchema> {}
