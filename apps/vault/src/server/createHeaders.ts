import type { VaultNetwork } from '../config/config.ts'
import { createPagePolicy, createWorkerPolicy } from './policies.ts'

/** Features of the browser that the vault uses; all others are off. */
const permissions =
  'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), microphone=(), geolocation=()'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** Content type of a file of the release, by its name; null for what is none. */
export const getContentType = (name: string): string | null => types[name.split('.').at(-1) ?? ''] ?? null

/** Headers that every answer of a vault has. */
export function createCommonHeaders(url: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': permissions,
    'Origin-Agent-Cluster': '?1',
    ...(url.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

/** Parameters of {@link createHeaders}. */
export interface CreateHeadersParameters {
  /** Name of the file, such as `frame.html`. */
  readonly name: string
  /** Origin of the vault. */
  readonly url: string
  /** Names of all files of the release. */
  readonly files: readonly string[]
  /** What the vault says at `/config.json`. */
  readonly config: {
    readonly serviceUrl: string
    readonly networks: readonly Pick<VaultNetwork, 'rpcUrl' | 'smartAccount'>[]
    readonly origins: readonly string[]
  }
}

/** Headers that guard a file of the release: who may frame it, what may run in it, and whom it may ask. */
export function createHeaders({
  name,
  url,
  files,
  config,
}: CreateHeadersParameters): Readonly<Record<string, string>> {
  const isPage = name.endsWith('.html')
  const asked = config.networks.flatMap(({ rpcUrl, smartAccount }) =>
    smartAccount ? [rpcUrl, smartAccount.bundlerUrl] : [rpcUrl],
  )
  const connections = [config.serviceUrl, ...asked].map((address) => new URL(address).origin)
  const origins = name === 'frame.html' ? config.origins : []
  return {
    ...createCommonHeaders(url),
    'Content-Type': getContentType(name) ?? 'application/octet-stream',
    'Cross-Origin-Resource-Policy': isPage ? 'cross-origin' : 'same-origin',
    'Content-Security-Policy': isPage
      ? createPagePolicy({ url, files, connections, origins })
      : createWorkerPolicy({ url, files }),
    // It is for the visitor's disk: what runs it there is not this server.
    ...(name === 'escape-kit.html' && { 'Content-Disposition': 'attachment; filename="escape-kit.html"' }),
  }
}
