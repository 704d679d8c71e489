import type { Capabilities } from '@portico/contract'
import type { LockedFiles, LockedRelease } from '@portico/contract/lock'
import type { PluginManifest } from '@portico/contract/manifest'
import type { PluginRelease, ReleaseFile } from './readRelease.ts'

/** A release with the rights that the site grants it. */
export interface GrantedPlugin {
  readonly release: PluginRelease
  readonly capabilities: Capabilities
}

/** Names and hashes, as the lockfile has them. */
export const toLockedFiles = (files: readonly Pick<ReleaseFile, 'name' | 'integrity'>[]): LockedFiles =>
  Object.fromEntries(files.map(({ name, integrity }) => [name, integrity]))

const toId = ({ id }: { readonly id: string }) => ({ id })

/**
 * Without the types of what crosses: visitors fetch what the lockfile holds, and only `portico types` reads them. That a view has
 * a result stays, since who opens it waits for that.
 */
const withoutTypes = ({ views, commands, events, ...contributes }: PluginManifest['contributes']) => ({
  ...contributes,
  ...(views && {
    views: views.map(({ params: _params, result, ...view }) => ({ ...view, ...(result && { result: {} }) })),
  }),
  ...(commands && { commands: commands.map(toId) }),
  ...(events && { events: events.map(({ id, track }) => ({ id, ...(track && { track }) })) }),
})

/** The part of a manifest from which the shell draws, as the lockfile has it. */
export const toLockedManifest = ({
  engines,
  feature,
  contributes,
  needs,
}: PluginManifest): LockedRelease['manifest'] => ({
  engines,
  contributes: withoutTypes(contributes),
  ...(feature && { feature }),
  ...(needs && { needs }),
})

/** What the lockfile holds of a release. */
export const toLockedRelease = ({ release, capabilities }: GrantedPlugin): LockedRelease => ({
  version: release.version,
  files: toLockedFiles(release.files),
  manifest: toLockedManifest(release.manifest),
  capabilities,
  ...(release.options && { options: release.options }),
})
