import { createHmac } from 'node:crypto'

/** What Standard Webhooks signs. */
export interface SignedMessage {
  readonly id: string
  /** Seconds since 1970, as the header has it. */
  readonly time: string
  /** As it is sent: signatures are of bytes. */
  readonly body: string
}

/** A signature as Standard Webhooks 1.0.0 has it. @param secret base64, with or without `whsec_` before it */
export function signStandard(secret: string, { id, time, body }: SignedMessage): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`
}
