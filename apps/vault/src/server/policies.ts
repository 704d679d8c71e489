/** What a policy is made of. */
export interface PolicyParameters {
  /** Origin of the vault. */
  readonly url: string
  /** Files that the release has. */
  readonly files: readonly string[]
  /** Origins that the frame asks: service and nodes. */
  readonly connections: readonly string[]
  /** Patterns of the origins that may frame it. */
  readonly origins: readonly string[]
}

const patternParts = /^(?:(https?):\/\/)?((?:\*\.)?[a-z\d.-]+|\[[\da-f:]+\])(?::(\d+))?\/?$/

/**
 * A pattern as `frame-ancestors` takes it. One that a header cannot say, such as `https://a.*.example`, is left out: whoever it stands for cannot
 * frame the vault.
 */
function toAncestors(pattern: string): readonly string[] {
  const [, scheme, host, port] = patternParts.exec(pattern.toLowerCase()) ?? []
  if (!host || (host.includes('*') && host.lastIndexOf('*') > 0)) return []
  const schemes = scheme ? [scheme] : ['https', 'http']
  return schemes.map((name) => `${name}://${host}${port ? `:${port}` : ':*'}`)
}

/** Addresses of the files of a kind, in one order, whatever the disk's is: the same release has the same policy everywhere. */
const listOfKind = (kind: string, url: string, files: readonly string[]) =>
  files
    .filter((file) => file.endsWith(kind))
    .toSorted()
    .map((file) => `${url}/${file}`)

const join = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.length > 0 ? values.join(' ') : "'none'"}`)
    .join('; ')

/** The policy of the frame's page and of its window: each script by its full address, which carries the hash of its content. */
export function createPagePolicy({ url, files, connections, origins }: PolicyParameters): string {
  const ofKind = (kind: string) => listOfKind(kind, url, files)
  return join({
    'default-src': [],
    'script-src': ofKind('.js'),
    // Files that the worker imports count as workers, too.
    'worker-src': ofKind('.js'),
    'style-src': ofKind('.css'),
    'connect-src': [`${url}/config.json`, ...new Set(connections)],
    'frame-ancestors': origins.flatMap(toAncestors),
    'base-uri': [],
    'form-action': [],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['portico-vault'],
  })
}

/** The policy of the keys' worker, which asks nobody anything: what it says goes to the frame alone. */
export const createWorkerPolicy = ({ url, files }: Pick<PolicyParameters, 'url' | 'files'>): string =>
  join({
    'default-src': [],
    'script-src': listOfKind('.js', url, files),
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [],
  })
