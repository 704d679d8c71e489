/** A webhook as it came. */
export interface IncomingWebhook {
  /** @param name in lower case */
  header(name: string): string | undefined
  /** Not parsed: signatures are of bytes. */
  readonly body: string
}

/** Nobody who may has sent it, or too long ago. */
export class WebhookForgedError extends Error {
  override readonly name = 'WebhookForgedError'
}
