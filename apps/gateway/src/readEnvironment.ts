import type { GatewayOptions } from './config.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Options from the environment. `GATEWAY_CONFIG` names a JSON file with any of them, the chains above all; variables
 * win over the file: HOST, PORT, DATABASE_URL, DATABASE_DIRECTORY, PUBLIC_URL, ALLOWED_ORIGINS, LOG_LEVEL, BEHIND_PROXY.
 */
export async function readEnvironment(
  env: Environment,
  readText: (file: string) => Promise<string>,
): Promise<GatewayOptions> {
  const file: GatewayOptions = env.GATEWAY_CONFIG ? JSON.parse(await readText(env.GATEWAY_CONFIG)) : {}
  return {
    ...file,
    ...(env.HOST && { host: env.HOST }),
    ...(env.PORT && { port: Number(env.PORT) }),
    ...(env.DATABASE_URL && { database: { url: env.DATABASE_URL } }),
    ...(!env.DATABASE_URL && env.DATABASE_DIRECTORY && { database: { directory: env.DATABASE_DIRECTORY } }),
    ...(env.PUBLIC_URL && { publicUrl: env.PUBLIC_URL }),
    ...(env.ALLOWED_ORIGINS && {
      allowedOrigins: env.ALLOWED_ORIGINS.split(',').map((origin) => origin.trim()),
    }),
    ...(env.BEHIND_PROXY && { isBehindProxy: env.BEHIND_PROXY === 'true' }),
    ...(env.LOG_LEVEL && { logLevel: env.LOG_LEVEL as NonNullable<GatewayOptions['logLevel']> }),
  }
}
