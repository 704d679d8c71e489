import { BuildMissingError } from '@portico/contract/errors/tools'
import type { Integrity } from '@portico/contract/lock'
import type { PluginManifest } from '@portico/contract/manifest'
import type { Context } from '../../context.ts'
import { loadInstalled } from '../../loadInstalled.ts'

/** What a build says of itself, as far as the CLI reads it. */
export interface BuiltRelease {
  readonly manifest: PluginManifest
  readonly files: Readonly<Record<string, { readonly integrity: Integrity; readonly brotli: number }>>
}

/** What the CLI needs of `@portico/build`. */
export interface BuildModule {
  /** Builds the plugin of an absolute directory into its `dist`. @throws PluginBuildError | ManifestInvalidError */
  buildPlugin(directory: string): Promise<unknown>
  /** Builds it again whenever a source changes. */
  watchPlugin(
    directory: string,
    parameters: { onBuilt(release: BuiltRelease): void; onFailed(error: Error): void },
  ): { stop(): Promise<void> }
}

/** The builder that is installed beside a plugin. @throws BuildMissingError */
export const loadBuild = (context: Context, directory: string): Promise<BuildModule> =>
  loadInstalled(context, directory, { name: '@portico/build', MissingError: BuildMissingError })
