import { isLoopback } from '../../../isLoopback.ts'
import { readServedConfig } from '../../servedConfig.ts'
import { type Attack, accepted, type Outcome, refused, untilAccepted } from '../Attack.ts'
import type { Stage } from '../Stage.ts'
import { stranger } from './pages.ts'

/** Files that lie near a vault's server, and ways out of its folder. As they are: `fetch` would put them right. */
const outside = [
  '/../package.json',
  '/../../../../../../etc/passwd',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/%2e%2e%2f%2e%2e%2fpackage.json',
  '/..%5c..%5cpackage.json',
  '//etc/passwd',
  '/package.json',
  '/vault.json',
  '/.env',
  '/.git/config',
  '/node_modules/hono/package.json',
]

async function leave({ askRaw, vaultUrl }: Stage, path: string): Promise<Outcome> {
  const { status } = await askRaw(vaultUrl, path, {})
  return status >= 400 ? refused(`${path}: ${status}`) : accepted(`${path}: ${status}`)
}

/** Scripts that the pages name. */
async function listScripts({ askVault }: Stage): Promise<string[]> {
  const texts = await Promise.all(
    ['/frame', '/window'].map(async (path) => `${Buffer.from((await askVault(path)).bytes)}`),
  )
  return [
    ...new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/(?:src|data-keys)="(\/[\w.-]+\.js)"/g)].map(([, path]) => path ?? ''),
      ),
    ),
  ]
}

async function readSources(stage: Stage): Promise<Outcome> {
  const scripts = await listScripts(stage)
  return untilAccepted(scripts, async (path) => {
    const script = await stage.askVault(path)
    const text = `${Buffer.from(script.bytes)}`
    if (/\/\/[#@]\s*sourceMappingURL=/.test(text) || script.headers.has('sourcemap'))
      return accepted(`${path} names a source map`)
    const { status } = await stage.askVault(`${path}.map`)
    return status >= 400 ? refused(`${path}.map: ${status}`) : accepted(`${path}.map: ${status}`)
  })
}

async function readAcross({ askVault }: Stage, path: string): Promise<Outcome> {
  const { headers } = await askVault(path, { Origin: stranger })
  const allowed = headers.get('access-control-allow-origin')
  return allowed === null
    ? refused(`${path} lets no other origin read it`)
    : accepted(`${path} lets ${allowed} read it`)
}

async function rename({ askRaw, vaultUrl }: Stage, path: string): Promise<Outcome> {
  const { hostname } = new URL(stranger)
  const answer = await askRaw(vaultUrl, path, { Host: hostname, 'X-Forwarded-Host': hostname })
  const isTaken = `${answer.text}${JSON.stringify(answer.headers)}`.includes(hostname)
  return isTaken
    ? accepted(`${path} speaks of ${hostname}`)
    : refused(`${path}: ${answer.status}, without that name`)
}

/** A node or a service without TLS is whoever is on the line; on one machine there is no line. */
async function listenIn({ config, vaultUrl }: Stage): Promise<Outcome> {
  const isLocal = isLoopback(new URL(vaultUrl))
  const asked = config.networks.flatMap(({ rpcUrl, smartAccount }) =>
    smartAccount ? [rpcUrl, smartAccount.bundlerUrl] : [rpcUrl],
  )
  const open = [config.serviceUrl, ...asked]
    .map((address) => new URL(address))
    .find((address) => address.protocol !== 'https:' && !(isLocal && isLoopback(address)))
  return open
    ? accepted(`${open.origin} is asked without TLS`)
    : refused('service and nodes are asked by TLS')
}

async function findOrigins({ askVault }: Stage): Promise<Outcome> {
  const config = readServedConfig((await askVault('/config.json')).bytes)
  const open = config?.origins.find((origin) => /^(https?:\/\/)?\*$/.test(origin))
  return open ? accepted(`config.json lets ${open} frame it`) : refused('config.json names who may frame it')
}

/** Against the vault's server, and what its operator told it. */
export const fileAttacks: readonly Attack[] = [
  {
    name: 'path-traversal',
    target: 'vault',
    tries: 'files outside the release are read',
    run: (stage) => untilAccepted(outside, (path) => leave(stage, path)),
  },
  { name: 'source-maps', target: 'vault', tries: 'source maps are read', run: readSources },
  {
    name: 'vault-cors',
    target: 'vault',
    tries: 'a page of another origin reads the vault’s answers',
    run: (stage) =>
      untilAccepted(['/config.json', '/release.json', '/frame'], (path) => readAcross(stage, path)),
  },
  {
    name: 'vault-other-host',
    target: 'vault',
    tries: 'the vault is asked under another name, and takes it for its own',
    run: (stage) => untilAccepted(['/frame', '/config.json'], (path) => rename(stage, path)),
  },
  {
    name: 'unencrypted-nodes',
    target: 'vault',
    tries: 'somebody on the line is the service, or a node',
    run: listenIn,
  },
  {
    name: 'open-origins',
    target: 'vault',
    tries: 'the vault’s list of sites names all of them',
    run: findOrigins,
  },
]
