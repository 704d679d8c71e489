import * as v from 'valibot'
import type { Hex } from 'viem'

/** A private key. It is not repeated where it is wrong. */
export const keySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'must be a private key of 32 bytes in hex'),
  v.transform((text) => text as Hex),
)

/** Who puts operations of smart accounts into blocks, for one chain. */
export const bundlerSchema = v.union(
  [
    /** Any bundler's JSON-RPC (ERC-7769). It may hold a key: it is not shown to visitors. */
    v.strictObject({ url: v.pipe(v.string(), v.url()) }),
    /** The gateway itself, which pays for the transactions with this key. For local chains alone. */
    v.strictObject({ light: v.strictObject({ key: keySchema }) }),
  ],
  'must be { url } or { light: { key } }',
)

/** One bundler of the configuration. */
export type BundlerOptions = v.InferOutput<typeof bundlerSchema>
