import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/schema.ts'
import { createMailSender } from '../mail/createMailSender.ts'
import type { MailOptions } from '../mail/mailOptions.ts'
import type { VaultOptions } from './vaultOptions.ts'
import { createVaultRoutes, type VaultRoutes } from './vaultRoutes.ts'

/** Parameters of {@link openVault}. */
export interface OpenVaultParameters {
  readonly config: {
    readonly vault?: VaultOptions | undefined
    readonly mail?: MailOptions | undefined
    readonly allowedOrigins: readonly string[]
    readonly isBehindProxy: boolean
  }
  readonly db: Kysely<Database>
  readonly log: Logger
  readonly getPublicUrl: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The service of the embedded wallet, with its way to the mail server. */
export interface OpenVault extends Omit<VaultRoutes, 'settle'> {
  /** Sends what is under way, and leaves the mail server. */
  close(): Promise<void>
}

/** Opens the service of the embedded wallet; null where none is configured. @throws Error as `createVaultRoutes` does */
export async function openVault({ config, ...rest }: OpenVaultParameters): Promise<OpenVault | null> {
  const { vault, mail, allowedOrigins, isBehindProxy } = config
  if (!vault || !mail) return null
  const sender = createMailSender(mail)
  const { send } = sender
  const { settle, ...parts } = await createVaultRoutes({
    ...rest,
    ...{ vault, allowedOrigins, isBehindProxy, send },
  })
  return {
    ...parts,
    async close() {
      await settle()
      sender.close()
    },
  }
}
