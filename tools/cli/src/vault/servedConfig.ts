import * as v from 'valibot'

const address = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
)

const smartAccountSchema = v.strictObject({
  type: v.picklist(['delegated', 'deployed']),
  bundlerUrl: address,
})

const networkSchema = v.strictObject({
  caipNetworkId: v.pipe(v.string(), v.maxLength(41)),
  name: v.pipe(v.string(), v.maxLength(60)),
  rpcUrl: address,
  symbol: v.pipe(v.string(), v.maxLength(12)),
  decimals: v.number(),
  smartAccount: v.optional(smartAccountSchema),
})

/** What a vault says at `/config.json`: what its operator chose. Strict, since nothing else has a reason to be there. */
export const servedConfigSchema = v.strictObject({
  serviceUrl: address,
  networks: v.pipe(v.array(networkSchema), v.maxLength(100)),
  origins: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(1000)),
})
/** @see servedConfigSchema */
export type ServedConfig = v.InferOutput<typeof servedConfigSchema>

/** Reads what a vault answers at `/config.json`; null where that is something else. */
export function readServedConfig(bytes: Uint8Array): ServedConfig | null {
  try {
    return v.parse(servedConfigSchema, JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}
