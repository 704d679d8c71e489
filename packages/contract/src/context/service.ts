/** Request to a service of the plugin's own. */
export interface ServiceRequest {
  /** At an origin that was granted; `https`, or `http` on the machine itself. */
  readonly url: string
  /** @default 'POST' with a body, else 'GET' */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `accept`, `accept-language`, `authorization`, `content-type`, `idempotency-key`, `if-none-match`, and those that begin with `x-`. */
  readonly headers?: Readonly<Record<string, string>>
  /** A text as it is, anything else as JSON; at most 1 MiB. */
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** What a service of the plugin's own answers, whatever the status. */
export interface ServiceResponse {
  readonly status: number
  /** Those that the service shows to the page's origin, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Parsed where the service says that it is JSON, else a text; at most 1 MiB. It is not validated. */
  readonly body: unknown
}

/** Services of the plugin's own. */
export interface PluginService {
  /**
   * Asks a service at an origin that was granted, without cookies, and follows no redirect. Needs `service.fetch` with
   * the origin.
   * @throws HttpTimeoutError after 10 seconds | HttpUnreachableError | HttpAnswerInvalidError for what is no JSON or too much
   */
  fetch(request: ServiceRequest): Promise<ServiceResponse>
}
