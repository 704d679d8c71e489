import * as v from 'valibot'

/** A number as a node writes it. */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,13}$/i),
  v.transform((text) => Number(text)),
)

/** What of a receipt says how it ended. */
export const receiptSchema = v.object({ status: quantity })

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))
const amount = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i))
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))

/** What of a transaction says who sent it and what it does. */
export const sentSchema = v.object({
  hash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i)),
  from: address,
  nonce: quantity,
  to: v.nullish(address),
  value: amount,
  input: hex,
})

/** A block with its transactions. Those of a kind that only its chain knows are left out. */
export const blockSchema = v.object({ transactions: v.array(v.fallback(v.nullable(sentSchema), null)) })

/**
 * What a transaction does, whatever is paid for it: two of the same hash do the same. Undefined on a page that is not served
 * securely, where browsers have no hashes.
 */
export async function hashCall(sent: v.InferOutput<typeof sentSchema>): Promise<string | undefined> {
  if (!crypto.subtle) return undefined
  const call = [sent.to ?? '', BigInt(sent.value), sent.input].join().toLowerCase()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(call))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
