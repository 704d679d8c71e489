import type { Contributions } from '@portico/contract'
import type { LockedRelease } from '@portico/contract/lock'
import { capabilitiesSchema, type Parsed } from '@portico/contract/manifest'
import * as v from 'valibot'
import type { SiteOverride } from '../code/readOverrides.ts'
import { sortKeys } from '../lock/createLock.ts'
import { listOrigins } from '../lock/listOrigins.ts'
import { narrowRights } from '../lock/narrowRights.ts'
import { getFeature, type Overridable, type PluginRelease, type Release } from '../release/readRelease.ts'
import type { Site } from '../site.ts'
import {
  compareContents,
  compareNames,
  contentDifferenceSchema,
  nameDifferenceSchema,
} from './compareNames.ts'
import { compareTexts, textDifferenceSchema } from './compareTexts.ts'
import { compareVariables } from './compareVariables.ts'
import { compareViews, viewDifferenceSchema } from './compareViews.ts'
import { findTouched, touchedSchema } from './findTouched.ts'
import type { CopiedFile } from './readCopiedFiles.ts'

/** Schema of {@link Weight}. */
const weightSchema = v.strictObject({
  bytes: v.number(),
  brotli: v.number(),
})

/** Bytes of a release, raw and after brotli. */
export interface Weight extends Parsed<typeof weightSchema> {}

/** Schema of {@link ReleaseDifference}. */
export const differenceSchema = v.strictObject({
  /** `shell`, or the feature. */
  part: v.string(),
  /** Version that the lockfile pins; null where it holds none. */
  from: v.nullable(v.string()),
  /** Version that an update takes. */
  to: v.string(),
  /** Null where the pinned files are not copied, so that nobody can weigh them. */
  weightBefore: v.nullable(weightSchema),
  weight: weightSchema,
  /** Rights it asks for and does not have, and rights it has and no longer asks for. */
  rights: v.strictObject({ added: capabilitiesSchema, removed: capabilitiesSchema }),
  /** Origins it speaks to through the shell: those it was granted, and the gateway where the site has one. */
  origins: nameDifferenceSchema,
  /** A changed one has another title, or other params. */
  views: contentDifferenceSchema,
  commands: nameDifferenceSchema,
  events: nameDifferenceSchema,
  /** A changed one looks different: visitors know a brand by its mark. */
  icons: contentDifferenceSchema,
  /** English texts by key. Null where one of the two releases does not list them. */
  texts: v.nullable(v.array(textDifferenceSchema)),
  /** BCP-47 tags of the languages beside English, which is part of the code. */
  locales: contentDifferenceSchema,
  /** Views of the shell that a site can draw itself. Null where one of the two releases does not list them. */
  replaceable: v.nullable(v.array(viewDifferenceSchema)),
  /** Variables of the theme. Null where one of the two releases does not list them. */
  themeVariables: v.nullable(nameDifferenceSchema),
  /** What the site says, draws or colours itself, and the update changes. */
  overrides: v.array(touchedSchema),
  files: contentDifferenceSchema,
})

/** What an update of one release changes. */
export interface ReleaseDifference extends Parsed<typeof differenceSchema> {}

const localeName = /^locale-([\w-]+)\.js$/

/** Files of texts by language. */
const pickLocales = (files: ReadonlyMap<string, string>) =>
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

const toContents = (items: readonly { readonly id: string }[] = []) =>
  new Map(items.map(({ id, ...item }) => [id, JSON.stringify(item, sortKeys)]))

const listIds = (items: readonly { readonly id: string }[] = []) => items.map(({ id }) => id)

/** What an update finds. */
export interface ComparedBefore {
  /** Files of the release that is held, for its weight. */
  readonly copied: readonly Weight[]
  /** What that release says of texts, views and theme. */
  readonly overridable: Overridable
  /** What the site says, draws and colours itself. */
  readonly overrides: readonly SiteOverride[]
}

interface Compared extends ComparedBefore {
  readonly release: Release
  readonly from: string | null
  /** Name to hash. */
  readonly hashes: ReadonlyMap<string, string>
}

function compareContent({ release, from, hashes, copied, overridable, overrides }: Compared) {
  const after = toHashes(release.files)
  return {
    from,
    to: release.version,
    weightBefore: from === null || copied.length === 0 ? null : weigh(copied),
    weight: weigh(release.files),
    texts: compareTexts(overridable, release),
    locales: compareContents(pickLocales(hashes), pickLocales(after)),
    replaceable: compareViews(overridable, release),
    themeVariables: compareVariables(overridable, release),
    overrides: findTouched(overrides, overridable, release),
    files: compareContents(hashes, after),
  }
}

const nothing = { added: [], removed: [] }

/** Compares the installed shell with the files of the pinned one as they are copied: the lockfile names but a few. */
export const compareShell = (
  release: Release,
  from: string | null,
  before: ComparedBefore & { readonly copied: readonly CopiedFile[] },
): ReleaseDifference => ({
  part: 'shell',
  ...compareContent({ ...before, release, from, hashes: toHashes(before.copied) }),
  rights: { added: {}, removed: {} },
  origins: nothing,
  views: { ...nothing, changed: [] },
  commands: nothing,
  events: nothing,
  icons: { ...nothing, changed: [] },
})

/** What is held of a plugin: rights as the lockfile grants them, views as its own manifest names them. */
export interface HeldRelease extends Pick<LockedRelease, 'version' | 'files' | 'capabilities'> {
  readonly manifest: Pick<PluginRelease['manifest'], 'contributes'>
}

/** Compares a plugin's release with what is held of it. */
export function comparePlugin(
  site: Site,
  release: PluginRelease,
  locked: HeldRelease | undefined,
  before: ComparedBefore,
): ReleaseDifference {
  const { contributes, capabilities } = release.manifest
  const contributed: Contributions = locked?.manifest.contributes ?? {}
  const held = locked?.capabilities ?? {}
  const hashes = new Map(Object.entries(locked?.files ?? {}))
  return {
    part: getFeature(release.manifest),
    ...compareContent({ ...before, release, from: locked?.version ?? null, hashes }),
    rights: {
      added: narrowRights(capabilities, held).notGranted,
      removed: narrowRights(held, capabilities).notGranted,
    },
    origins: compareNames(listOrigins(site, held), listOrigins(site, capabilities)),
    views: compareContents(toContents(contributed.views), toContents(contributes.views)),
    commands: compareNames(listIds(contributed.commands), listIds(contributes.commands)),
    events: compareNames(listIds(contributed.events), listIds(contributes.events)),
    icons: compareContents(toContents(contributed.icons), toContents(contributes.icons)),
  }
}
