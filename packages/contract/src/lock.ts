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
}

/** One accepted release of a plugin. Its files lie at `<baseUrl>plugins/<id>/<version>/`. */
export interface LockedPlugin {
  readonly version: string
  readonly files: LockedFiles
  /** The static part of the manifest, from which the shell draws buttons and routes without a download. */
  readonly manifest: Pick<PluginManifest, 'engines' | 'feature' | 'contributes' | 'needs'>
  /** Rights the site has granted; never more than the manifest asks for. */
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
}
