import { GatewayMissingError } from '@portico/contract/errors'
import type { Core } from '../Core.ts'

/** The gateway's address of a path. @throws GatewayMissingError */
export function getGatewayUrl(core: Core, path: string): string {
  const { gatewayUrl } = core.options
  if (!gatewayUrl) throw new GatewayMissingError({ details: path })
  return gatewayUrl.replace(/\/$/, '') + path
}
