import * as v from 'valibot'
import { authSchema } from './auth/authOptions.ts'
import { bundlerSchema } from './bundler/bundlerOptions.ts'
import { chainSchema } from './chains/chainOptions.ts'
import { historySchema } from './history/historyOptions.ts'
import { connectionsSchema } from './http/limitConnections.ts'
import { caipNetworkIdSchema } from './http/schemas.ts'
import { rateLimitSchema, redisUrlSchema } from './limits/rateLimitOptions.ts'
import { mailSchema } from './mail/mailOptions.ts'
import { nameSchema } from './names/nameOptions.ts'
import { namingSchema } from './names/namingOptions.ts'
import { nftSchema, solanaChainSchema } from './nfts/nftOptions.ts'
import { onrampSchema } from './onramp/onrampOptions.ts'
import { paymentsSchema } from './payments/paymentOptions.ts'
import { relaySchema } from './relay/relayOptions.ts'
import { sponsorshipSchema } from './sponsorship/sponsorshipOptions.ts'
import { aggregatorsSchema } from './swaps/aggregator/aggregatorOptions.ts'
import { vaultSchema } from './vault/vaultOptions.ts'

const configSchema = v.object({
  host: v.optional(v.string(), '127.0.0.1'),
  /** 0 takes a free port. */
  port: v.optional(v.number(), 4101),
  /**
   * Address under which visitors reach the gateway, for links to images. Needed where that is not this machine's own
   * address: with another `host`, or behind a proxy.
   */
  publicUrl: v.optional(v.pipe(v.string(), v.url())),
  /** `url` names a PostgreSQL server; `directory` keeps the embedded database; neither keeps it in memory. */
  database: v.optional(v.object({ url: v.optional(v.string()), directory: v.optional(v.string()) }), {}),
  chains: v.optional(v.array(chainSchema), []),
  /** Sources of prices, by CAIP-2 id, that answer `POST /v1/fungible/price` as this gateway does. */
  priceSources: v.optional(v.record(v.string(), v.pipe(v.string(), v.url())), {}),
  /** Aggregators of swaps, by CAIP-2 id: one of each kind. */
  swapAggregators: v.optional(v.record(caipNetworkIdSchema, aggregatorsSchema), {}),
  /** Who puts operations of smart accounts into blocks, by CAIP-2 id. Without one a chain has none. */
  bundlers: v.optional(v.record(caipNetworkIdSchema, bundlerSchema), {}),
  /** Solana chains whose balances, NFTs and history are shown. */
  solanaChains: v.optional(v.array(solanaChainSchema), []),
  /** NFTs, their metadata and their pictures. */
  nfts: v.optional(nftSchema, {}),
  /** What accounts have done. */
  history: v.optional(historySchema, {}),
  /** Names that exist from the start, each with what it resolves to. */
  names: v.optional(v.array(nameSchema), []),
  /** What visitors register names below; without it nobody can. */
  naming: v.optional(namingSchema, {}),
  /** Origin patterns; empty allows all. */
  allowedOrigins: v.optional(v.array(v.string()), []),
  /** Ids of wallets of the directory that the operator vouches for: they carry the badge. */
  certifiedWalletIds: v.optional(v.array(v.string()), []),
  /** Whether sites may report what visitors do: counted by day, without visitors. */
  isAnalyticsEnabled: v.optional(v.boolean(), false),
  /** With it the operator reads the counts, at least 16 characters. Without it nobody does. */
  statsToken: v.optional(v.pipe(v.string(), v.minLength(16))),
  /** Requests per caller and endpoint: at once, and regained per second. */
  rateLimit: v.optional(rateLimitSchema, { capacity: 100, refillPerSecond: 2 }),
  /** A Redis server, where gateways that share it count requests. */
  redisUrl: v.optional(redisUrlSchema),
  /** Open connections, in all and from one address; of a relay on the same port too. */
  connections: v.optional(connectionsSchema, {}),
  /** True behind a proxy that sets `X-Forwarded-For`. */
  isBehindProxy: v.optional(v.boolean(), false),
  /** Milliseconds a caller may take to send a request. */
  requestTimeout: v.optional(v.pipe(v.number(), v.minValue(1)), 20_000),
  /** Milliseconds a chain may take to answer. */
  upstreamTimeout: v.optional(v.number(), 10_000),
  /** Bytes. */
  bodyLimit: v.optional(v.number(), 1_048_576),
  /** The WalletConnect relay; without it none is served. */
  relay: v.optional(relaySchema),
  /** Where mails go out; without it none are sent. */
  mail: v.optional(mailSchema),
  /** The service of the embedded wallet; without it none is served. It needs `mail`. */
  vault: v.optional(vaultSchema),
  /** What the operator pays of visitors' gas; without it nothing. It needs `vault`, which knows who they are. */
  sponsorship: v.optional(sponsorshipSchema),
  /** Who sells crypto to visitors; without it nobody does. */
  onramp: v.optional(onrampSchema),
  /** Payments to merchants; without it none are followed. */
  payments: v.optional(paymentsSchema),
  /** Sign-in with a signed message. */
  auth: v.optional(authSchema, {}),
  logLevel: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
})

/** What an operator gives; everything has a default. */
export type GatewayOptions = v.InferInput<typeof configSchema>
/** A complete configuration. */
export type GatewayConfig = v.InferOutput<typeof configSchema>
/**
 * Completes and checks a configuration.
 * @throws Error naming the first field that is wrong
 */
export function parseConfig(options: unknown): GatewayConfig {
  const result = v.safeParse(configSchema, options)
  if (result.success) return checkSponsorship(checkVault(checkRedis(checkPublicUrl(result.output))))
  const [issue] = result.issues
  throw new Error(
    `The gateway's configuration is wrong at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}`,
  )
}

/** A link that nobody else can follow is found here, and not by visitors. */
function checkPublicUrl(config: GatewayConfig): GatewayConfig {
  const isOwnMachine = ['127.0.0.1', '::1', 'localhost'].includes(config.host) && !config.isBehindProxy
  if (isOwnMachine || config.publicUrl !== undefined) return config
  throw new Error(
    "The gateway's configuration is wrong at publicUrl: others than this machine reach the gateway. Name the address at which they do, such as https://gateway.shop.example",
  )
}

function checkRedis(config: GatewayConfig): GatewayConfig {
  if (config.rateLimit.storage !== 'redis' || config.redisUrl !== undefined) return config
  throw new Error("The gateway's configuration is wrong at redisUrl: requests are to be counted there")
}

function checkSponsorship(config: GatewayConfig): GatewayConfig {
  if (config.sponsorship === undefined || config.vault !== undefined) return config
  throw new Error(
    "The gateway's configuration is wrong at vault: gas is paid for those who are signed in to the embedded wallet",
  )
}

function checkVault(config: GatewayConfig): GatewayConfig {
  if (config.vault === undefined || config.mail !== undefined) return config
  throw new Error("The gateway's configuration is wrong at mail: the embedded wallet sends codes by mail")
}
