import type { Network } from '@portico/contract'
import type { OwnDirective, ResolvedConfig } from '../config/defineConfig.ts'
import type { PolicySource } from '../lock/pluginSources.ts'
import type { PolicyFramework } from './frameworks.ts'
import { getKillListSource } from './getKillListSource.ts'

/** One line of a content policy. */
export interface PolicyDirective {
  readonly name: string
  readonly sources: readonly PolicySource[]
}

/** What a policy is made from. */
export interface PolicyParameters {
  readonly config: ResolvedConfig
  /** Those that bring a policy of trusted types of their own. */
  readonly frameworks: readonly Pick<PolicyFramework, 'dependency' | 'trustedTypes'>[]
  /** Those of the site's networks whose nodes are known. */
  readonly networks: readonly Pick<Network, 'caipNetworkId' | 'rpcUrls'>[]
  /** What plugins reach by themselves. @default nothing */
  readonly plugins?: Partial<Record<OwnDirective, readonly PolicySource[]>>
}

const allow = (source: string, reason: string): PolicySource => ({ source, reason })
const toOrigin = (address: string) => new URL(address).origin

const gatewaySource = ({ gatewayUrl }: ResolvedConfig, reason: string) =>
  gatewayUrl === undefined ? [] : [allow(toOrigin(gatewayUrl), reason)]

/**
 * Where the shell's and the plugins' files lie, if not on the site itself: the folder alone, since others may put files on
 * the same origin, which a plugin could import.
 */
function fileSource({ baseUrl }: ResolvedConfig): PolicySource[] {
  if (!/^(https?:)?\/\//.test(baseUrl)) return []
  const { origin, host, pathname } = new URL(baseUrl, 'https://localhost')
  // Without a scheme it has that of the page, as a source of a policy has.
  const place = baseUrl.startsWith('//') ? host : origin
  // These would end the source, or the directive.
  const folder = pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')
  return [allow(place + folder, 'files of the modal')]
}

const nodeSources = ({ config, networks }: PolicyParameters): PolicySource[] =>
  networks.flatMap(({ caipNetworkId, rpcUrls }) =>
    (config.customRpcUrls[caipNetworkId] ?? rpcUrls).map((url) =>
      allow(toOrigin(url), `nodes of ${caipNetworkId}`),
    ),
  )

function connectSources(parameters: PolicyParameters): PolicySource[] {
  const { config } = parameters
  const killListSource = getKillListSource(config.killList?.url)
  return [
    ...gatewaySource(config, 'the gateway'),
    ...(config.relayUrl === undefined ? [] : [allow(toOrigin(config.relayUrl), 'the relay')]),
    ...(killListSource === null ? [] : [allow(killListSource, 'the kill list')]),
    ...nodeSources(parameters),
  ]
}

const imageSources = (config: ResolvedConfig): PolicySource[] => [
  allow('data:', 'icons that wallets announce'),
  ...gatewaySource(config, 'icons of wallets, and NFTs, from the gateway'),
  ...config.imageOrigins.map((address) => allow(toOrigin(address), 'pictures that the site names')),
]

function frameSources({ safeOrigins }: ResolvedConfig): PolicySource[] {
  if (safeOrigins.length === 0) return [allow("'none'", 'nobody may show the site in a frame')]
  return safeOrigins.map((address) => allow(toOrigin(address), 'shows the site in a frame'))
}

function trustedTypesSources(frameworks: PolicyParameters['frameworks']): PolicySource[] {
  if (frameworks.length === 0) return [allow("'none'", 'nobody writes HTML')]
  return frameworks.map(({ dependency, trustedTypes }) =>
    allow(trustedTypes, `HTML that ${dependency} writes`),
  )
}

/** One source is named once, for the first of its reasons. */
const unique = (sources: readonly PolicySource[]) =>
  sources.filter(({ source }, index) => sources.findIndex((other) => other.source === source) === index)

/** What Portico needs; a style sheet of its own it brings without one. */
const createNeeds = (parameters: PolicyParameters): Partial<Record<OwnDirective, PolicySource[]>> => ({
  'script-src': [allow("'self'", "the site's scripts"), ...fileSource(parameters.config)],
  'img-src': imageSources(parameters.config),
  'connect-src': connectSources(parameters),
})

/** Directives that say what may be loaded: what the site needs itself, then what Portico needs. */
function createSources(parameters: PolicyParameters): [OwnDirective, PolicySource[]][] {
  const needs = createNeeds(parameters)
  const { config, plugins = {} } = parameters
  const { contentPolicy } = config
  const own = [...Object.keys(contentPolicy), ...Object.keys(plugins)]
  const names = ['script-src', 'style-src', 'img-src', 'connect-src', ...own]
  return [...new Set(names as OwnDirective[])].flatMap((name): [OwnDirective, PolicySource[]][] => {
    const own = (contentPolicy[name] ?? []).map((source) => allow(source, 'what the site itself loads'))
    const sources = [...own, ...(needs[name] ?? []), ...(plugins[name] ?? [])]
    return sources.length > 0 ? [[name, sources]] : []
  })
}

/** The strictest Content-Security-Policy (CSP Level 3, Trusted Types) under which a site and all of its modal work. */
export function createPolicy(parameters: PolicyParameters): PolicyDirective[] {
  const { config, frameworks } = parameters
  const sources = createSources(parameters)
  const isFormSent = sources.some(([name]) => name === 'form-action')
  const directives: [string, PolicySource[]][] = [
    ['default-src', [allow("'none'", 'what is not named below is refused')]],
    ...sources,
    ['base-uri', [allow("'none'", 'nobody moves relative addresses elsewhere')]],
    ...(isFormSent
      ? []
      : [['form-action', [allow("'none'", 'no form is sent anywhere')]] as [string, PolicySource[]]]),
    ['frame-ancestors', frameSources(config)],
    ['require-trusted-types-for', [allow("'script'", 'no text becomes a script')]],
    ['trusted-types', trustedTypesSources(frameworks)],
  ]
  return directives.map(([name, sources]) => ({ name, sources: unique(sources) }))
}

/** The policy in one line, as the header has it. */
export const toPolicyText = (directives: readonly PolicyDirective[]): string =>
  directives.map(({ name, sources }) => [name, ...sources.map(({ source }) => source)].join(' ')).join('; ')
