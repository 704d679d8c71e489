import type { Capabilities, Contributions } from '@portico/contract'
import type { LockedRelease } from '@portico/contract/lock'
import { listOrigins } from '../lock/listOrigins.ts'
import { narrowRights } from '../lock/narrowRights.ts'
import { getFeature, type PluginRelease, type Release } from '../release/readRelease.ts'
import type { Site } from '../site.ts'
import { type ContentDifference, compareContents, compareNames, type NameDifference } from './compareNames.ts'
import type { LaidFile } from './readLaidFiles.ts'

/** Bytes of a release, raw and after brotli. */
export interface Weight {
  readonly bytes: number
  readonly brotli: number
}

/** What an update of one release changes. */
export interface ReleaseDifference {
  /** `shell`, or the feature. */
  readonly part: string
  /** Version that the lockfile pins; null where it holds none. */
  readonly from: string | null
  /** Version that an update takes. */
  readonly to: string
  /** Null where the pinned files are not laid, so that nobody can weigh them. */
  readonly weightBefore: Weight | null
  readonly weight: Weight
  /** Rights it asks for and does not have, and rights it has and no longer asks for. */
  readonly rights: { readonly added: Capabilities; readonly removed: Capabilities }
  /** Origins it speaks to through the shell. Empty where the configuration names no gateway. */
  readonly origins: NameDifference
  readonly views: NameDifference
  readonly commands: NameDifference
  /** BCP-47 tags. English is part of the code. */
  readonly texts: ContentDifference
  readonly files: ContentDifference
}

const localeName = /^locale-([\w-]+)\.js$/

/** Files of texts by language. */
const pickTexts = (files: ReadonlyMap<string, string>) =>
  new Map(
    [...files].flatMap(([name, hash]) => {
      const tag = localeName.exec(name)?.[1]
      return tag ? [[tag, hash] as const] : []
    }),
  )

function weigh(files: readonly Weight[]): Weight {
  const sum = (key: keyof Weight) => files.reduce((total, file) => total + file[key], 0)
  return { bytes: sum('bytes'), brotli: sum('brotli') }
}

const toHashes = (files: readonly { readonly name: string; readonly integrity: string }[]) =>
  new Map(files.map(({ name, integrity }) => [name, integrity]))

const listIds = (items: readonly { readonly id: string }[] = []) => items.map(({ id }) => id)

interface Compared {
  readonly release: Release
  readonly from: string | null
  /** Name to hash. */
  readonly before: ReadonlyMap<string, string>
  readonly laid: readonly LaidFile[]
}

function compareFiles({ release, from, before, laid }: Compared) {
  const after = toHashes(release.files)
  return {
    from,
    to: release.version,
    weightBefore: from === null || laid.length === 0 ? null : weigh(laid),
    weight: weigh(release.files),
    texts: compareContents(pickTexts(before), pickTexts(after)),
    files: compareContents(before, after),
  }
}

const nothing = { added: [], removed: [] }

/** Compares the installed shell with the files of the pinned one as they are laid: the lockfile names but a few. */
export const compareShell = (
  release: Release,
  from: string | null,
  laid: readonly LaidFile[],
): ReleaseDifference => ({
  part: 'shell',
  ...compareFiles({ release, from, before: toHashes(laid), laid }),
  rights: { added: {}, removed: {} },
  origins: nothing,
  views: nothing,
  commands: nothing,
})

/**
 * Compares a plugin's release with what the lockfile holds of it.
 * @param laid files of the release that is held, for its weight
 */
export function comparePlugin(
  site: Site,
  release: PluginRelease,
  locked: LockedRelease | undefined,
  laid: readonly LaidFile[],
): ReleaseDifference {
  const { contributes, capabilities } = release.manifest
  const contributed: Contributions = locked?.manifest.contributes ?? {}
  const held = locked?.capabilities ?? {}
  const before = new Map(Object.entries(locked?.files ?? {}))
  return {
    part: getFeature(release.manifest),
    ...compareFiles({ release, from: locked?.version ?? null, before, laid }),
    rights: {
      added: narrowRights(capabilities, held).notGranted,
      removed: narrowRights(held, capabilities).notGranted,
    },
    origins: compareNames(listOrigins(site, held), listOrigins(site, capabilities)),
    views: compareNames(listIds(contributed.views), listIds(contributes.views)),
    commands: compareNames(listIds(contributed.commands), listIds(contributes.commands)),
  }
}
