import * as v from 'valibot'
import { configSchema } from '../config/config.ts'

const origin = v.pipe(
  v.string(),
  v.url(),
  v.check((text) => new URL(text).origin === text, 'must be an origin, such as https://vault.example'),
)

/** What an operator says of his vault. */
export const vaultOptionsSchema = v.strictObject({
  /** Origin that visitors' browsers reach the vault at. It stays for life: keys and passkeys belong to it. */
  url: origin,
  ...v.pick(configSchema, ['serviceUrl', 'networks']).entries,
  /**
   * Patterns of the origins that may frame it.
   * @default what the service answers at `/projects/v1/origins`, asked each minute
   */
  origins: v.optional(configSchema.entries.origins),
  host: v.optional(v.string(), '127.0.0.1'),
  port: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535)), 4103),
  /** Folder of the built frame. @default the one of this package */
  directory: v.optional(v.string()),
})
/** @see vaultOptionsSchema */
export type VaultOptions = v.InferInput<typeof vaultOptionsSchema>
