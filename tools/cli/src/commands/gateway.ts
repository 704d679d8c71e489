import { join } from 'node:path'
import { GatewayFailedError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import type { CommandDefinition } from '../CommandDefinition.ts'
import type { CommandOptions, Context } from '../context.ts'
import { isLoopback } from '../isLoopback.ts'
import { loadNetworks } from '../networks/loadNetworks.ts'
import { print } from '../output.ts'
import { type GatewayModule, loadGateway } from '../serve/GatewayModule.ts'
import { parsePort } from '../serve/parsePort.ts'
import { hasPrices, toGatewayChains } from '../serve/toGatewayOptions.ts'
import { findSite, type Site } from '../site.ts'

const defaultPort = 4101
/** Who may use a gateway of which nothing else is said: pages of this machine. */
const ownMachine = ['localhost', '127.0.0.1', '[::1]']

/** Options of `gateway`. */
export interface GatewayCommandOptions extends CommandOptions {
  /** TCP port; 0 takes a free one. @default that of `gatewayUrl` where it is on this machine, else 4101 */
  readonly port?: number
  /** Finds the gateway. @default the `@portico/gateway` that is installed beside the site */
  readonly loadGateway?: (context: Context, directory: string) => Promise<GatewayModule>
}

/** What `portico gateway` prints. */
export interface GatewayResult {
  readonly command: 'gateway'
  readonly dryRun: boolean
  /** Null on a dry run, as is the relay's. */
  readonly url: string | null
  readonly relayUrl: string | null
  /** CAIP-2 ids of the networks that it serves. */
  readonly networks: readonly string[]
  /** Those of them whose tokens have a price. */
  readonly prices: readonly string[]
}

function getPort({ config: { gatewayUrl } }: Site): number {
  const url = gatewayUrl !== undefined && URL.canParse(gatewayUrl) ? new URL(gatewayUrl) : null
  return url && isLoopback(url) && url.port ? Number(url.port) : defaultPort
}

/** The database holds the key of sign-in: it belongs into no repository. */
async function prepareFolder({ fs }: Context, directory: string): Promise<string> {
  const folder = join(directory, '.portico')
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(join(folder, '.gitignore'), '*\n')
  return join(folder, 'gateway')
}

const toGatewayFailed = (cause: NodeJS.ErrnoException, port: number) =>
  new GatewayFailedError({
    cause,
    details: cause.code === 'EADDRINUSE' ? `Port ${port} is taken.` : cause.message,
    metaMessages: cause.code === 'EADDRINUSE' ? ['Give another one with `--port`; 0 takes a free one.'] : [],
  })

async function start(context: Context, site: Site, options: GatewayCommandOptions, chains: object) {
  const { port = getPort(site), loadGateway: find = loadGateway } = options
  const { createGateway, readEnvironment } = await find(context, site.directory)
  const directory = await prepareFolder(context, site.directory)
  try {
    const gateway = await createGateway({
      ...{ port, allowedOrigins: ownMachine, relay: {}, logLevel: 'warn' },
      ...{ database: { directory }, ...chains },
      ...(await readEnvironment(context.env, (file) => context.fs.readFile(file, 'utf8'))),
    } as never)
    const address = await gateway.listen().catch(async (error) => {
      await gateway.close()
      throw error
    })
    return { ...address, stop: () => gateway.close() }
  } catch (error) {
    throw toGatewayFailed(error as NodeJS.ErrnoException, port)
  }
}

function describe({ url, relayUrl, networks, prices }: GatewayResult): string {
  const list = (ids: readonly string[]) => ids.join(', ') || 'none'
  const lines = [
    url === null
      ? 'Would start a gateway for this site.'
      : `The gateway is at ${url}, its data in .portico/gateway. Ctrl-C ends it.`,
    `Networks: ${list(networks)}. With prices: ${list(prices)}. The directory of wallets and sign-in are there too.`,
    ...(networks.length === 0
      ? ['Name the site’s `networks` in portico.config.ts to have them served.']
      : []),
    ...(url === null
      ? []
      : [
          `Hand it to createPortico, and name it in portico.config.ts:\n  gatewayUrl: '${url}', relayUrl: '${relayUrl ?? ''}'`,
        ]),
    'Pages of this machine may use it. In production set ALLOWED_ORIGINS, HOST and PUBLIC_URL: see the README of @portico/gateway.',
  ]
  return lines.join('\n')
}

/**
 * Starts a gateway for the site's own networks, with the embedded database, until `stop` is called.
 * @throws GatewayMissingPackageError | GatewayFailedError, and whatever `csp` throws
 */
export async function gateway(
  context: Context,
  options: GatewayCommandOptions = {},
): Promise<GatewayResult & { stop(): Promise<void> }> {
  const { dryRun = false } = options
  const site = await findSite(context)
  const chains = toGatewayChains(await loadNetworks(site, site.config.networks))
  const running = dryRun ? null : await start(context, site, options, chains)
  const networks = [...chains.chains, ...chains.solanaChains].map(({ caipNetworkId }) => caipNetworkId)
  const result: GatewayResult = {
    command: 'gateway',
    dryRun,
    url: running?.url ?? null,
    relayUrl: running?.relayUrl ?? null,
    networks,
    prices: networks.filter(hasPrices),
  }
  print(context, options, result, [describe(result)])
  return { ...result, stop: running?.stop ?? (async () => {}) }
}

/** Entry of `gateway` in the table of commands. */
export const gatewayCommand: CommandDefinition = {
  name: 'gateway',
  summary: "start the site's own gateway",
  description:
    'Starts the services behind the modal for this site, until Ctrl-C: balances, prices, NFTs, the directory of wallets, sign-in and a relay, for the networks that portico.config.ts names. Its database is embedded and lies in .portico/gateway. Every variable of @portico/gateway holds here too, such as ALLOWED_ORIGINS, DATABASE_URL or GATEWAY_CONFIG.',
  options: [
    {
      flags: '--port <number>',
      description: 'TCP port; 0 takes a free one; by default that of gatewayUrl on this machine, else 4101',
      parse: parsePort,
    },
  ],
  exitCodes: {
    0: 'ended by Ctrl-C',
    1: 'the gateway is not installed, a port is taken, or a site that cannot be read',
  },
  examples: [{ line: 'portico gateway', description: 'at http://127.0.0.1:4101, for pages of this machine' }],
  result: v.strictObject({
    command: v.literal('gateway'),
    dryRun: v.boolean(),
    url: v.nullable(v.string()),
    relayUrl: v.nullable(v.string()),
    networks: v.array(v.string()),
    prices: v.array(v.string()),
  }),
  async run(context, options) {
    const { stop } = await gateway(context, options)
    context.onInterrupt(() => void stop())
  },
}
