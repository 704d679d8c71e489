import { type Attack, accepted, type Outcome, refused, untilAccepted } from '../Attack.ts'
import type { Stage } from '../Stage.ts'

/** A site that nobody has allowed anything. */
export const stranger = 'https://portico-attack.example'

type Directives = ReadonlyMap<string, readonly string[]>

/** Policies of an answer, each with its directives. */
function readPolicies(headers: Headers): readonly Directives[] {
  const text = headers.get('content-security-policy') ?? ''
  return text
    .split(',')
    .filter((policy) => policy.trim())
    .map((policy) => {
      const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/))
      return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
    })
}

/** Whether a source of `frame-ancestors` stands for a stranger. */
function includesStranger(source: string): boolean {
  const { hostname } = new URL(stranger)
  if (/^(\*|https?:)$/.test(source)) return true
  const host = source.replace(/^[a-z]+:\/\//, '').replace(/:[^:]*$/, '')
  return host === '*' || host === hostname || (host.startsWith('*.') && hostname.endsWith(host.slice(1)))
}

async function frame({ askVault }: Stage, path: string): Promise<Outcome> {
  const { headers } = await askVault(path, { Referer: `${stranger}/`, Origin: stranger })
  const lists = readPolicies(headers).flatMap((policy) => policy.get('frame-ancestors') ?? [])
  const isNamed = readPolicies(headers).some((policy) => policy.has('frame-ancestors'))
  if (!isNamed) return accepted(`${path} says nowhere who may frame it`)
  const open = lists.find(includesStranger)
  return open === undefined
    ? refused(`${path}: frame-ancestors ${lists.join(' ')}`)
    : accepted(`${path}: frame-ancestors ${open}`)
}

const loose = /^('unsafe-(inline|eval|hashes)'|'strict-dynamic'|\*|[a-z]+:)$/

async function loosen({ askVault }: Stage, path: string): Promise<Outcome> {
  const [policy] = readPolicies((await askVault(path)).headers)
  if (!policy) return accepted(`${path} has no Content-Security-Policy`)
  const sources = policy.get('script-src') ?? policy.get('default-src') ?? ['*']
  const open = sources.find((source) => loose.test(source))
  if (open) return accepted(`${path}: script-src ${open}`)
  const isNone = (name: string) => policy.get(name)?.join(' ') === "'none'"
  const missing = ['default-src', 'base-uri', 'form-action'].find((name) => !isNone(name))
  if (missing) return accepted(`${path}: ${missing} is not 'none'`)
  if (policy.get('connect-src')?.some((source) => loose.test(source)))
    return accepted(`${path}: connect-src lets everything out`)
  return refused(`${path} runs what it names, and nothing else`)
}

async function write({ askVault }: Stage, path: string): Promise<Outcome> {
  const [policy] = readPolicies((await askVault(path)).headers)
  const isRequired = policy?.get('require-trusted-types-for')?.includes("'script'")
  return isRequired ? refused(`${path} needs Trusted Types`) : accepted(`${path} takes text for code`)
}

const wanted: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['x-content-type-options', /^nosniff$/i],
  ['referrer-policy', /^no-referrer$/i],
]

async function findMissing({ askVault, vaultUrl }: Stage, path: string): Promise<Outcome> {
  const { headers } = await askVault(path)
  const all = vaultUrl.startsWith('https:')
    ? [...wanted, ['strict-transport-security', /max-age=\d{7,}/i] as const]
    : wanted
  const missing = all.find(([name, pattern]) => !pattern.test(headers.get(name) ?? ''))
  return missing
    ? accepted(`${path}: ${missing[0]} is ${headers.get(missing[0]) ?? 'missing'}`)
    : refused('all are there')
}

const pages = ['/frame', '/window']
const onPages = (attempt: (stage: Stage, path: string) => Promise<Outcome>) => (stage: Stage) =>
  untilAccepted(pages, (path) => attempt(stage, path))

/** Against what the vault's pages are guarded by. */
export const pageAttacks: readonly Attack[] = [
  {
    name: 'frame-by-stranger',
    target: 'vault',
    tries: 'a site that nobody allowed frames the vault',
    run: onPages(frame),
  },
  {
    name: 'foreign-script',
    target: 'vault',
    tries: 'a page of the vault runs code, or tells others, beyond its release',
    run: onPages(loosen),
  },
  {
    name: 'text-as-code',
    target: 'vault',
    tries: 'text is written into a page as code',
    run: onPages(write),
  },
  {
    name: 'missing-headers',
    target: 'vault',
    tries: 'types are guessed, addresses told to others, connections not encrypted',
    run: onPages(findMissing),
  },
]
