import type { SiwxSession } from '@portico/contract/shell'
import * as v from 'valibot'

const text = (lengthAtMost: number) => v.pipe(v.string(), v.maxLength(lengthAtMost))

const dataSchema = v.object({
  accountAddress: text(100),
  chainId: text(64),
  domain: text(261),
  uri: text(2048),
  version: text(10),
  nonce: text(256),
  statement: v.exactOptional(text(4096)),
  resources: v.exactOptional(v.pipe(v.array(text(2048)), v.maxLength(64))),
  requestId: v.exactOptional(text(256)),
  issuedAt: v.exactOptional(text(64)),
  expirationTime: v.exactOptional(text(64)),
  notBefore: v.exactOptional(text(64)),
})

const cacaoSchema = v.object({
  h: v.object({ t: text(32) }),
  p: v.record(v.string(), v.unknown()),
  s: v.object({ t: text(32), s: text(60_000), m: v.exactOptional(text(60_000)) }),
})

const sessionSchema = v.object({
  data: dataSchema,
  message: text(20_000),
  signature: text(60_000),
  cacao: v.exactOptional(cacaoSchema),
})

/** A session as it comes from storage or over the wire; null for what has not the form of one. Nothing is verified. */
export function parseSession(value: unknown): SiwxSession | null {
  const result = v.safeParse(sessionSchema, value)
  return result.success ? (result.output as SiwxSession) : null
}
