import type { CaipNetworkId } from '@portico/contract'
import { ConfigUnreadableError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import type { OwnDirective, PorticoConfig, ResolvedConfig } from './defineConfig.ts'
import { findConfigObject } from './findConfigObject.ts'
import { isSourceAddress } from './isSourceAddress.ts'
import type { NamedNetwork } from './NamedNetwork.ts'

/** The URL standard allows `;` and quotes in a host, which would end what a policy or a server's configuration says. */
const hasPlainHost = (address: string) =>
  URL.canParse(address, 'https://localhost') &&
  /^([\w.-]+|\[[\da-f:]+\])(:\d+)?$/.test(new URL(address, 'https://localhost').host)

const toAddress = (schemes: RegExp, expected: string) =>
  v.pipe(v.string(), v.url(expected), v.regex(schemes, expected), v.check(hasPlainHost, expected))

const httpAddress = toAddress(/^https?:/, 'an https address')
const sourceExpected = 'an https address, or a folder such as ./releases/acme-bridge'
/** A source of a content policy (CSP Level 3, section 2.3.1) that lets in no text as code. */
const policySource = v.pipe(
  v.string(),
  v.regex(
    /^('self'|'wasm-unsafe-eval'|'sha(256|384|512)-[\w+/-]+={0,2}'|[a-z][a-z\d+.-]*:|((https?|wss?):\/\/)?(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?)$/,
    "'self', data: or another scheme, or an origin such as https://cdn.example",
  ),
)
const ownDirectives = [
  ...(['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'] as const),
  ...(['media-src', 'frame-src', 'worker-src', 'manifest-src', 'form-action'] as const),
] satisfies OwnDirective[]
const ownPolicy = v.partial(
  v.strictObject(Object.fromEntries(ownDirectives.map((name) => [name, v.array(policySource)]))),
)
const self = ["'self'"]

const caipNetworkId = v.custom<CaipNetworkId>(
  (value) => typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value),
  'a CAIP-2 id such as eip155:1',
)

/** The parts of a `NamedNetwork` that come from literals; what is imported was found by its name. */
const namedNetwork = v.looseObject({
  caipNetworkId: v.exactOptional(caipNetworkId),
  rpcUrls: v.exactOptional(v.array(httpAddress)),
})

/** Whether it fits is for the manifest of the plugin to say. */
const optionValue = v.union(
  [v.string(), v.number(), v.boolean(), v.array(v.string())],
  'a text, number, boolean or list of texts',
)

type OwnPolicy = ResolvedConfig['contentPolicy']

/** What a site loads itself unless it says otherwise. */
const defaultPolicy: OwnPolicy = { 'style-src': self, 'img-src': self, 'connect-src': self }

/** Adds what a site names to the defaults. An empty list says that it loads nothing of the kind. */
function addToDefaults(own: OwnPolicy): OwnPolicy {
  const added = Object.entries(own).map(([name, sources = []]) => {
    const before = defaultPolicy[name as OwnDirective] ?? []
    return [name, sources.length === 0 ? [] : [...new Set([...before, ...sources])]]
  })
  return { ...defaultPolicy, ...Object.fromEntries(added) }
}

const schema = v.strictObject({
  publicDirectory: v.optional(
    v.pipe(v.string(), v.regex(/^(?!.*\.\.)[^/\\].*$/, 'a directory below the config'), v.trim()),
    'public',
  ),
  baseUrl: v.optional(
    v.pipe(
      v.string(),
      v.endsWith('/', 'an address with a slash at the end'),
      v.check(hasPlainHost, 'an address'),
    ),
    '/portico/',
  ),
  features: v.optional(v.record(v.string(), v.boolean()), {}),
  sources: v.optional(v.record(v.string(), v.pipe(v.string(), v.check(isSourceAddress, sourceExpected))), {}),
  plugins: v.optional(v.record(v.string(), v.record(v.string(), optionValue)), {}),
  gatewayUrl: v.exactOptional(httpAddress),
  relayUrl: v.exactOptional(toAddress(/^wss?:/, 'a wss address')),
  killList: v.exactOptional(
    v.strictObject({
      url: v.pipe(v.string(), v.minLength(1, 'an address'), v.check(hasPlainHost, 'an address')),
      publicKey: v.pipe(v.string(), v.base64('the base64 that `portico kill --create-key` prints')),
    }),
  ),
  networks: v.optional(
    v.array(
      v.pipe(
        namedNetwork,
        v.transform((network) => network as NamedNetwork),
      ),
    ),
    [],
  ),
  customRpcUrls: v.optional(v.record(caipNetworkId, v.array(httpAddress)), {}),
  imageOrigins: v.optional(v.array(httpAddress), []),
  safeOrigins: v.optional(v.array(httpAddress), []),
  contentPolicy: v.optional(ownPolicy, {}),
  budgets: v.optional(v.record(v.string(), v.pipe(v.number(), v.minValue(0, 'KiB, not negative'))), {}),
})

/**
 * Reads a configuration from its text, without running it, and fills in the defaults.
 * @throws ConfigUnreadableError when it is no object of literals, or holds an unknown option
 */
export const readConfig = (source: string): ResolvedConfig => resolveConfig(findConfigObject(source).value)

/** What is wrong with one option, in words. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  const { type, message, expected, input } = issue
  const path = v.getDotPath(issue) ?? 'the default export'
  if (type === 'strict_object' && expected === 'never') return `${path}: there is no such option`
  const value = JSON.stringify(input)
  // An address may hold a password or a token.
  const found = /[@?]/.test(value) ? '' : `, not ${value.slice(0, 60)}`
  return `${path}: expected ${message.startsWith('Invalid') ? expected : message}${found}`
}

/** Checks a configuration, and fills in the defaults. @throws ConfigUnreadableError */
export function resolveConfig(
  config: Omit<PorticoConfig, 'networks' | 'plugins'> & Partial<Pick<ResolvedConfig, 'networks' | 'plugins'>>,
): ResolvedConfig {
  const result = v.safeParse(schema, config)
  if (result.success) return { ...result.output, contentPolicy: addToDefaults(result.output.contentPolicy) }
  throw new ConfigUnreadableError({
    details: result.issues.map(describeIssue).join('; '),
    metaMessages: ['`portico explain <option>` says what an option takes.'],
  })
}
