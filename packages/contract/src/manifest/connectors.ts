import * as v from 'valibot'
import { namespaces } from '../caip.ts'
import { ownIdSchema } from './ids.ts'
import type { Parsed } from './Parsed.ts'

const icon = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.regex(
    /^data:image\/(png|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*$/,
    'a data: address of a picture in base64',
  ),
)

/** Schema of {@link ConnectorContribution}. */
export const connectorSchema = v.strictObject({
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-login/wallet
   */
  id: ownIdSchema,
  /**
   * Where it connects. Each needs the right `connect`.
   * @example ["eip155", "solana"]
   */
  namespaces: v.pipe(v.array(v.picklist(namespaces)), v.minLength(1)),
  /**
   * What the visitor calls it; a name of its own, and so in no language.
   * @example Acme
   */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /**
   * A picture as a `data:` address of PNG, WebP or SVG in base64, at most 4096 characters.
   * @default the first letter of the name
   */
  icon: v.exactOptional(icon),
})

/**
 * A wallet that the plugin itself is. It is in no list of wallets: the plugin's own views lead to it, and what a visit
 * leaves of it is restored at the next load.
 */
export interface ConnectorContribution extends Parsed<typeof connectorSchema> {}
