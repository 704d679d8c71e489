import type { KillListSource } from './killList/KillList.ts'
import type { Integrity, LockedFiles, LockedPlugin, LockedRelease, LockedShell, PorticoLock } from './lock.ts'
import type { LocalizedText } from './manifest/LocalizedText.ts'
import { pickText } from './pickText.ts'

/** `portico.root.json`: what a page bundles. From it follows, hash by hash, every file that may run. */
export interface PorticoRoot {
  /** Of the form of this file. */
  readonly version: 1
  readonly shell: Pick<LockedShell, 'version' | 'files'>
  /** Address of the {@link Catalogue} below the site's base, to its hash. Absent where nothing would be in it. */
  readonly catalogue?: LockedFiles
  /** Query parameters that plugins claim: an address that carries one loads the shell. Absent where there are none. */
  readonly returns?: readonly string[]
  /**
   * CSS pixels that the ways to connect of the pinned plugins take below the wallets, in the standard density. So the page holds
   * their places before any file has come. What a site switches off only where it creates the instance is counted all the same.
   * Absent where there are none.
   */
  readonly below?: number
}

/**
 * What the lockfile holds besides the shell, in a file of its own, pinned by the root: fetched beside the core, never at
 * page load.
 */
export interface Catalogue {
  /** Keyed by plugin id. Titles are English, and the files of languages are left to {@link languages}. */
  readonly plugins: Readonly<Record<string, LockedPlugin>>
  /** Address of the {@link CatalogueLanguage} below the site's base, to its hash, by BCP-47 tag. */
  readonly languages: Readonly<Record<string, LockedFiles>>
  /** Where the site withdraws releases. */
  readonly killList?: KillListSource
  /** The parts of the shell that plugins and the kill list need. */
  readonly pluginParts: LockedFiles
}

/** What a catalogue leaves to those who read one language, by release: see {@link getReleaseKey}. */
export type CatalogueLanguage = Readonly<Record<string, LocalizedRelease>>

/** What of a release belongs to one language. */
export interface LocalizedRelease {
  /** Of what it contributes, in the order of {@link listTitles}. */
  readonly titles: readonly string[]
  /** Hash of its file of texts, where it has one. */
  readonly integrity?: Integrity
}

/** A catalogue and its languages, before they are files. */
export interface CatalogueParts {
  readonly catalogue: Omit<Catalogue, 'languages'>
  readonly languages: Readonly<Record<string, CatalogueLanguage>>
}

/** The release of a plugin among all that a catalogue holds. */
export const getReleaseKey = (id: string, version: string): string => `${id}@${version}`

const mapTitles = (contributed: unknown, map: (title: LocalizedText) => LocalizedText): unknown => {
  if (typeof contributed !== 'object' || contributed === null) return contributed
  if (Array.isArray(contributed)) return contributed.map((item) => mapTitles(item, map))
  // In an order of its own: a lockfile has its keys sorted, and a manifest as somebody wrote them.
  const mapped: Record<string, unknown> = {}
  for (const name of Object.keys(contributed).sort()) {
    const value = (contributed as Record<string, unknown>)[name]
    mapped[name] = name === 'title' ? map(value as LocalizedText) : mapTitles(value, map)
  }
  return mapped
}

/** Every title of what a plugin contributes, wherever it stands, in the order of the names of its keys. */
export function listTitles(contributed: unknown): LocalizedText[] {
  const titles: LocalizedText[] = []
  mapTitles(contributed, (title) => {
    titles.push(title)
    return title
  })
  return titles
}

const localeFile = /^locale-(.+)\.js$/

function toCatalogueRelease<Release extends LockedRelease>(release: Release): Release {
  const { files, manifest } = release
  const contributes = mapTitles(manifest.contributes, ({ en }) => ({ en }))
  return {
    ...release,
    files: Object.fromEntries(Object.entries(files).filter(([name]) => !localeFile.test(name))),
    manifest: { ...manifest, contributes },
  }
}

const listReleases = (plugins: PorticoLock['plugins']): [id: string, LockedRelease][] =>
  Object.entries(plugins).flatMap(([id, locked]) =>
    [locked, ...(locked.canary ? [locked.canary] : [])].map((release): [string, LockedRelease] => [
      id,
      release,
    ]),
  )

const listTags = ({ files, manifest }: LockedRelease): string[] => [
  ...Object.keys(files).flatMap((name) => localeFile.exec(name)?.[1] ?? []),
  ...listTitles(manifest.contributes).flatMap((title) => Object.keys(title)),
]

function toLocalized({ files, manifest }: LockedRelease, tag: string): LocalizedRelease {
  const integrity = files[`locale-${tag}.js`]
  const titles = listTitles(manifest.contributes).map((title) => pickText(title, tag))
  return { titles, ...(integrity && { integrity }) }
}

/** Takes a lockfile apart into what every visitor gets and what belongs to one language. */
export function toCatalogueParts({ shell, plugins, killList }: PorticoLock): CatalogueParts {
  const releases = listReleases(plugins)
  const tags = new Set(releases.flatMap(([, release]) => listTags(release)))
  tags.delete('en')
  const toLanguage = (tag: string): CatalogueLanguage =>
    Object.fromEntries(
      releases.map(([id, release]) => [getReleaseKey(id, release.version), toLocalized(release, tag)]),
    )
  const toPlugin = ({ canary, ...release }: LockedPlugin): LockedPlugin => ({
    ...toCatalogueRelease(release),
    ...(canary && { canary: toCatalogueRelease(canary) }),
  })
  return {
    catalogue: {
      plugins: Object.fromEntries(Object.entries(plugins).map(([id, locked]) => [id, toPlugin(locked)])),
      pluginParts: shell.pluginParts ?? {},
      ...(killList && { killList }),
    },
    languages: Object.fromEntries([...tags].sort().map((tag) => [tag, toLanguage(tag)])),
  }
}
