import { VaultMissingError } from '@portico/contract/errors/tools'
import type { Context } from '../context.ts'
import { loadInstalled } from '../loadInstalled.ts'
import type { ServedConfig } from './servedConfig.ts'

/** What the CLI needs of `@portico/vault`. */
export interface VaultModule {
  /** Folder of the built frame. Absolute. */
  readonly siteDirectory: string
  /** Headers that guard a file of the release. */
  createHeaders(parameters: {
    readonly name: string
    /** Origin of the vault. */
    readonly url: string
    readonly files: readonly string[]
    readonly config: ServedConfig
  }): Readonly<Record<string, string>>
}

/** The vault that is installed beside a project. @throws VaultMissingError */
export const loadVault = (context: Context, directory: string): Promise<VaultModule> =>
  loadInstalled(context, directory, { name: '@portico/vault', MissingError: VaultMissingError })
