import { createServiceSiwx, type ServiceSiwx, type ServiceSiwxParameters } from './createServiceSiwx.ts'

/** Parameters of {@link createGatewaySiwx}. */
export interface GatewaySiwxParameters extends ServiceSiwxParameters {
  /** Address of the gateway. */
  readonly gatewayUrl: string
  /** @default true */
  readonly required?: boolean
}

/** Sign-in that the gateway verifies. Its `allowedOrigins` must hold the page's origin. */
export function createGatewaySiwx(parameters: GatewaySiwxParameters): ServiceSiwx {
  const url = `${parameters.gatewayUrl.replace(/\/+$/, '')}/auth/v1`
  return createServiceSiwx(url, { required: true, ...parameters })
}
