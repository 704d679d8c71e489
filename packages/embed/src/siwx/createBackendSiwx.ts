import { createServiceSiwx, type ServiceSiwx, type ServiceSiwxParameters } from './createServiceSiwx.ts'

/** Parameters of {@link createBackendSiwx}. */
export interface BackendSiwxParameters extends ServiceSiwxParameters {
  /** Address of the endpoints of `@portico/siwx/server`. @default '/auth/v1' of the page's own origin */
  readonly url?: string
  /** @default false */
  readonly required?: boolean
}

/** Sign-in that the site's own server verifies, with `@portico/siwx/server`. */
export function createBackendSiwx(parameters: BackendSiwxParameters = {}): ServiceSiwx {
  return createServiceSiwx(parameters.url ?? '/auth/v1', parameters)
}
