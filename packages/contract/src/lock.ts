import type { KillListSource } from './killList/KillList.ts'
import type { OptionValues } from './manifest/options.ts'
import type { PluginManifest } from './manifest.ts'

/** Hash of one file as in subresource integrity: `sha384-` and base64. */
export type Integrity = `sha384-${string}`

/** File name below its release directory, to its hash. */
export type LockedFiles = Readonly<Record<string, Integrity>>

/** One accepted release of the shell. Its files lie at `<baseUrl>shell/<version>/`. */
export interface LockedShell {
  readonly version: string
  /** The files every opening needs. They hold the hashes of the shell's other parts, and check them before use. */
  readonly files: LockedFiles
  /** The files that only plugins and the kill list need. */
  readonly pluginParts?: LockedFiles
}

/** One accepted release of a plugin. Its files lie at `<baseUrl>plugins/<id>/<version>/`. */
export interface LockedRelease {
  readonly version: string
  readonly files: LockedFiles
  /** The static part of the manifest, from which the shell draws buttons and routes without a download. */
  readonly manifest: Pick<PluginManifest, 'engines' | 'feature' | 'contributes' | 'needs'>
  /** Rights the site has granted; never more than the manifest asks for. */
  readonly capabilities: PluginManifest['capabilities']
  /** What the site has decided about it, with the defaults of its manifest. Absent where it takes no options. */
  readonly options?: OptionValues
}

/** A release on trial: a share of the visitors gets it, each always the same one. */
export interface LockedCanary extends LockedRelease {
  /** Per cent of the visitors: an integer from 1 to 99. */
  readonly share: number
}

/** What a site has accepted of one plugin. */
export interface LockedPlugin extends LockedRelease {
  /** Stands beside the accepted release, to which a visitor returns when it fails. */
  readonly canary?: LockedCanary
}

/** The release that was accepted before. Its files stay laid and no page asks for them, until `portico rollback`. */
export interface PreviousRelease {
  readonly version: string
  /** Hash of its `portico.release.json`, which names manifest and files with their hashes. */
  readonly integrity: Integrity
  /** Rights it had. */
  readonly capabilities: PluginManifest['capabilities']
}

/** A plugin that is switched off, and what the site had granted it. It is not served, and the shell does not know it. */
export interface DisabledPlugin {
  /** The option that switches it, where it differs from the id. */
  readonly feature?: string
  /** Rights it gets back when it is switched on again. */
  readonly capabilities: PluginManifest['capabilities']
}

/** `portico.lock.json`: what a site has accepted. Every file that may run is pinned by it, or by a file it pins. */
export interface PorticoLock {
  readonly lockfileVersion: 1
  readonly shell: LockedShell
  /** Keyed by plugin id. */
  readonly plugins: Readonly<Record<string, LockedPlugin>>
  /** Plugins that `portico disable` switched off, keyed by plugin id. */
  readonly disabled?: Readonly<Record<string, DisabledPlugin>>
  /** What `portico rollback` returns to, keyed by plugin id. */
  readonly previous?: Readonly<Record<string, PreviousRelease>>
  /** Where the site withdraws releases, as its configuration says. */
  readonly killList?: KillListSource
  /** The catalogue that was laid before: pages that were opened with it may still ask for it. */
  readonly previousCatalogue?: LockedFiles
}
