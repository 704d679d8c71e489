import type { GatewayOptions } from './config.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Options from the environment. `GATEWAY_CONFIG` names a JSON file with any of them, the chains above all; variables
 * win over the file: HOST, PORT, DATABASE_URL, DATABASE_DIRECTORY, PUBLIC_URL, ALLOWED_ORIGINS, LOG_LEVEL, BEHIND_PROXY,
 * RELAY, RELAY_PORT, RELAY_PUBLIC_URLS, AUTH_SECRETS.
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
    ...(env.PUBLIC_URL && { publicUrl: env.PUBLIC_URL }),
    ...(env.ALLOWED_ORIGINS && {
      allowedOrigins: toList(env.ALLOWED_ORIGINS),
    }),
    ...(env.BEHIND_PROXY && { isBehindProxy: env.BEHIND_PROXY === 'true' }),
    ...(isRelayWanted && {
      relay: {
        ...file.relay,
        ...(env.RELAY_PORT && { port: Number(env.RELAY_PORT) }),
        ...(env.RELAY_PUBLIC_URLS && { publicUrls: toList(env.RELAY_PUBLIC_URLS) }),
      },
    }),
    ...(env.AUTH_SECRETS && { auth: { ...file.auth, secrets: toList(env.AUTH_SECRETS) } }),
    ...(env.LOG_LEVEL && { logLevel: env.LOG_LEVEL as NonNullable<GatewayOptions['logLevel']> }),
  }
}

const toList = (text: string) => text.split(',').map((item) => item.trim())
