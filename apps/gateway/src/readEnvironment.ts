import type { GatewayOptions } from './config.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Options from the environment. `GATEWAY_CONFIG` names a JSON file with any of them, the chains above all; variables
 * win over the file: HOST, PORT, DATABASE_URL, DATABASE_DIRECTORY, REDIS_URL, PUBLIC_URL, ALLOWED_ORIGINS, LOG_LEVEL, BEHIND_PROXY,
 * CERTIFIED_WALLETS, ANALYTICS, STATS_TOKEN, RELAY, RELAY_PORT, RELAY_PUBLIC_URLS, AUTH_SECRETS, NFT_INDEXERS, IPFS_GATEWAYS, ARWEAVE_GATEWAYS, HISTORY_INDEXES,
 * PRICE_SOURCES, BUNDLERS, MAIL_URL, MAIL_FROM, VAULT_ORIGIN, VAULT_SECRETS, SPONSORSHIP_KEY, MERCHANT_SECRETS, EXCHANGE_KEYS,
 * NAME_ZONES, NAMES_KEY.
 * @throws Error naming the variable that is wrong
 */
export async function readEnvironment(
  env: Environment,
  readText: (file: string) => Promise<string>,
): Promise<GatewayOptions> {
  const file: GatewayOptions = env.GATEWAY_CONFIG ? JSON.parse(await readText(env.GATEWAY_CONFIG)) : {}
  const isRelayWanted = env.RELAY === 'true' || env.RELAY_PORT || env.RELAY_PUBLIC_URLS
  return {
    ...file,
    ...(env.HOST && { host: env.HOST }),
    ...(env.PORT && { port: Number(env.PORT) }),
    ...(env.DATABASE_URL && { database: { url: env.DATABASE_URL } }),
    ...(!env.DATABASE_URL && env.DATABASE_DIRECTORY && { database: { directory: env.DATABASE_DIRECTORY } }),
    ...(env.REDIS_URL && { redisUrl: env.REDIS_URL }),
    ...(env.PUBLIC_URL && { publicUrl: env.PUBLIC_URL }),
    ...(env.ALLOWED_ORIGINS && {
      allowedOrigins: toList(env.ALLOWED_ORIGINS),
    }),
    ...(env.CERTIFIED_WALLETS && { certifiedWalletIds: toList(env.CERTIFIED_WALLETS) }),
    ...(env.BEHIND_PROXY && { isBehindProxy: env.BEHIND_PROXY === 'true' }),
    ...(isRelayWanted && {
      relay: {
        ...file.relay,
        ...(env.RELAY_PORT && { port: Number(env.RELAY_PORT) }),
        ...(env.RELAY_PUBLIC_URLS && { publicUrls: toList(env.RELAY_PUBLIC_URLS) }),
      },
    }),
    ...(env.ANALYTICS && { isAnalyticsEnabled: env.ANALYTICS === 'true' }),
    ...(env.STATS_TOKEN && { statsToken: env.STATS_TOKEN }),
    ...(env.AUTH_SECRETS && { auth: { ...file.auth, secrets: toList(env.AUTH_SECRETS) } }),
    ...readMailVariables(env, file),
    ...readVaultVariables(env, file),
    ...readNftVariables(env, file),
    ...readPaymentVariables(env, file),
    ...readNameVariables(env, file),
    ...(env.HISTORY_INDEXES && {
      history: {
        ...file.history,
        indexes: { ...file.history?.indexes, ...toAddresses('HISTORY_INDEXES', env.HISTORY_INDEXES) },
      },
    }),
    ...(env.PRICE_SOURCES && {
      priceSources: { ...file.priceSources, ...toAddresses('PRICE_SOURCES', env.PRICE_SOURCES) },
    }),
    ...(env.BUNDLERS && {
      bundlers: {
        ...file.bundlers,
        ...Object.fromEntries(
          Object.entries(toAddresses('BUNDLERS', env.BUNDLERS)).map(([id, url]) => [id, { url }]),
        ),
      },
    }),
    ...(env.SPONSORSHIP_KEY && {
      sponsorship: { chains: {}, ...file.sponsorship, key: env.SPONSORSHIP_KEY },
    }),
    ...(env.LOG_LEVEL && { logLevel: env.LOG_LEVEL as NonNullable<GatewayOptions['logLevel']> }),
  }
}

function readMailVariables(env: Environment, { mail }: GatewayOptions): Pick<GatewayOptions, 'mail'> {
  const { MAIL_URL: url = mail?.url, MAIL_FROM: from = mail?.from } = env
  if (!env.MAIL_URL && !env.MAIL_FROM) return {}
  if (!url || !from) throw new Error(`${url ? 'MAIL_FROM' : 'MAIL_URL'} is needed as well for mails.`)
  return { mail: { ...mail, url, from } }
}

function readVaultVariables(env: Environment, { vault }: GatewayOptions): Pick<GatewayOptions, 'vault'> {
  const { VAULT_ORIGIN: origin = vault?.origin, VAULT_SECRETS: given } = env
  if (!env.VAULT_ORIGIN && !given) return {}
  const secrets = given ? toList(given) : vault?.secrets
  if (!origin || !secrets)
    throw new Error(`${origin ? 'VAULT_SECRETS' : 'VAULT_ORIGIN'} is needed as well for the embedded wallet.`)
  return { vault: { ...vault, origin, secrets } }
}

function readNftVariables(env: Environment, { nfts = {} }: GatewayOptions): Pick<GatewayOptions, 'nfts'> {
  const { NFT_INDEXERS: indexers, IPFS_GATEWAYS: ipfs, ARWEAVE_GATEWAYS: arweave } = env
  if (!indexers && !ipfs && !arweave) return {}
  return {
    nfts: {
      ...nfts,
      ...(indexers && {
        indexers: { ...nfts.indexers, ...toAddresses('NFT_INDEXERS', indexers) },
      }),
      ...(ipfs && { ipfsGateways: toList(ipfs) }),
      ...(arweave && { arweaveGateways: toList(arweave) }),
    },
  }
}

/** What names are registered below, and the key that vouches for them. */
function readNameVariables(
  { NAME_ZONES: zones, NAMES_KEY: key }: Environment,
  { naming }: GatewayOptions,
): Pick<GatewayOptions, 'naming'> {
  if (!zones && !key) return {}
  return { naming: { ...naming, ...(zones && { zones: toList(zones) }), ...(key && { key }) } }
}

/** What merchants and exchanges share with the gateway, beside the file that names them. */
function readPaymentVariables(
  env: Environment,
  { payments }: GatewayOptions,
): Pick<GatewayOptions, 'payments'> {
  const { MERCHANT_SECRETS: secrets, EXCHANGE_KEYS: keys } = env
  if (!secrets && !keys) return {}
  const secretOf = toSecrets('MERCHANT_SECRETS', secrets, payments?.merchants)
  const keyOf = toSecrets('EXCHANGE_KEYS', keys, payments?.exchanges)
  return {
    payments: {
      merchants: (payments?.merchants ?? []).map(({ webhook, ...merchant }) => ({
        ...merchant,
        ...(webhook && { webhook: { ...webhook, secret: secretOf.get(merchant.id) ?? webhook.secret } }),
      })),
      exchanges: (payments?.exchanges ?? []).map((exchange) => ({
        ...exchange,
        apiKey: keyOf.get(exchange.id) ?? exchange.apiKey,
      })),
    },
  }
}

/** `id=secret`, with commas between. The text is not repeated when it is wrong. */
function toSecrets(variable: string, text = '', known: readonly { readonly id: string }[] = []) {
  const entries = toList(text)
    .filter(Boolean)
    .map((item) => {
      const [, id = '', secret] = /^([\w-]+)=(\S+)$/.exec(item) ?? []
      if (!secret || !known.some((one) => one.id === id))
        throw new Error(
          `${variable} must be a list of ids of the configuration, each with =secret behind it.`,
        )
      return [id, secret] as const
    })
  return new Map(entries)
}

/** `eip155:1=https://…`, with commas between. The text is not repeated when it is wrong: it holds a key. */
function toAddresses(variable: string, text: string): Record<string, string> {
  const entries = toList(text).map((item) => {
    const [, id, url] = /^([a-z0-9]+:[A-Za-z0-9]+)=(https?:.+)$/.exec(item) ?? []
    if (!id || !url)
      throw new Error(`${variable} must be a list of CAIP-2 ids, each with =https://… behind it.`)
    return [id, url] as const
  })
  return Object.fromEntries(entries)
}

const toList = (text: string) => text.split(',').map((item) => item.trim())
