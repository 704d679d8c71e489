import { GatewayMissingPackageError } from '@portico/contract/errors/tools'
import type { Context } from '../context.ts'
import { loadInstalled } from '../loadInstalled.ts'

/** Options of a gateway; see `src/config.ts` of `@portico/gateway`. */
export type GatewayOptions = Readonly<Record<string, unknown>>

/** What the CLI needs of `@portico/gateway`. */
export interface GatewayModule {
  /** Options by the environment's variables. @throws Error naming the one that is wrong */
  readEnvironment(env: Context['env'], readText: (file: string) => Promise<string>): Promise<GatewayOptions>
  /** @throws Error naming the option that is wrong */
  createGateway(options: never): Promise<{
    listen(): Promise<{ readonly url: string; readonly relayUrl?: string }>
    close(): Promise<void>
  }>
}

/** The gateway that is installed beside a project. @throws GatewayMissingPackageError */
export const loadGateway = (context: Context, directory: string): Promise<GatewayModule> =>
  loadInstalled(context, directory, {
    name: '@portico/gateway',
    MissingError: GatewayMissingPackageError,
  })
