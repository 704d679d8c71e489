import type { Core } from '../core/Core.ts'

/** Whether the site names a gateway. */
export const hasGateway = ({ options }: Pick<Core, 'options'>): boolean => options.gatewayUrl !== undefined
