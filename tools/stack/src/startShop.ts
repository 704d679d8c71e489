import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { PorticoRoot } from '@portico/contract/lock'
import { getShopToken, shopAccount, shopFinality, shopSecret } from './payments.ts'
import type { Log } from './progress.ts'
import { createContentPolicy } from './site/contentPolicy.ts'
import { moveOrigins } from './site/moveOrigins.ts'
import type { RunningChains } from './startChains.ts'
import type { Started, Stoppable } from './startNodes.ts'

const builtShop = join(import.meta.dirname, '../shop')

/** Parameters of {@link startShop}. */
export interface StartShopParameters {
  readonly port: number
  /** Folder of the built shop. @default the one that comes with this package */
  readonly directory?: string | undefined
  /** Keeps its orders between runs. */
  readonly ordersFile: string
  /** Folder for what is made anew of the site. */
  readonly siteFolder: string
  readonly gatewayUrl: string
  /** Origin of the exchange, where there is one. */
  readonly exchangeUrl: string | undefined
  /** Address of the explorer, where there is one. */
  readonly explorerUrl: string | undefined
  readonly chains: RunningChains
  /** Gets what the shop says, such as that it has shipped something. */
  readonly log: Log
}

/** What the shop is told of the stack: it is a program that knows its surroundings alone. @param root in place of the built one */
function toSettings(
  { port, ordersFile, siteFolder, gatewayUrl, explorerUrl, chains }: StartShopParameters,
  root: PorticoRoot | null,
): NodeJS.ProcessEnv {
  const { asset, symbol, decimals } = getShopToken(chains)
  const nodes = Object.fromEntries(chains.anvils.map(({ chainId, rpcUrl }) => [`eip155:${chainId}`, rpcUrl]))
  const customRpcUrls = Object.fromEntries(Object.entries(nodes).map(([id, url]) => [id, [url]]))
  return {
    ...(root && { ROOT: JSON.stringify(root), SITE_FOLDER: siteFolder }),
    ...{ PORT: `${port}`, ORDERS_FILE: ordersFile, GATEWAY_URL: gatewayUrl, NODES: JSON.stringify(nodes) },
    ...{ ASSET: asset, SYMBOL: symbol, DECIMALS: `${decimals}`, RECIPIENT: shopAccount },
    ...{ WEBHOOK_SECRETS: shopSecret, FINALITY: `${shopFinality}` },
    ...(explorerUrl && { EXPLORER: `${explorerUrl}/${chains.anvils[0]?.chainId}` }),
    CONTENT_POLICY: createContentPolicy({ gatewayUrl, customRpcUrls, contentPolicy: { 'img-src': [] } }),
  }
}

/** From sources the shop uses those of the packages, as this does. */
const extension = extname(import.meta.url)
const execArgv = extension === '.ts' ? ['-C', '@portico/source', '--import', 'tsx'] : []

/** Resolves with the shop's address once it listens. */
function hear(child: ChildProcess, log: Log): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`The shop did not start.\n${said}`)))
    child.stderr?.on('data', (chunk: Buffer) => {
      const url = /^Listening on (\S+)$/m.exec(`${chunk}`)?.[1]
      said += chunk
      if (url) resolve(url)
      else log(`Shop: ${`${chunk}`.trim()}`)
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Starts the shop, in a process that ends with this one. @throws Error where it is not built, or does not start */
export async function startShop(parameters: StartShopParameters): Promise<Started & Stoppable> {
  const { directory = builtShop, siteFolder, gatewayUrl, exchangeUrl, log } = parameters
  const program = join(directory, 'server.js')
  await access(program).catch((cause) => {
    throw new Error(`The shop is not built (${program} is missing). Run npm run build.`, { cause })
  })
  const root = await moveOrigins({
    ...{ directory, folder: join(siteFolder, 'portico') },
    origins: { gateway: gatewayUrl, exchange: exchangeUrl },
  })
  const env = { ...process.env, ...toSettings(parameters, root) }
  const child = fork(join(import.meta.dirname, `shopProcess${extension}`), [program], {
    ...{ env, execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
  })
  try {
    const url = await hear(child, log)
    return { url, port: Number(new URL(url).port), stop: () => end(child) }
  } catch (error) {
    await end(child)
    throw error
  }
}
