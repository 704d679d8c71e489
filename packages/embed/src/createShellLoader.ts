import { ShellIntegrityError } from '@portico/contract/errors'
import {
  type CreateCore,
  modalFiles,
  type ShellCore,
  type ShellHost,
  toFileName,
} from '@portico/contract/shell'

const entry = 'core.js'

/** Loads the shell of one instance. */
export interface ShellLoader {
  /** Loads the core once, when first asked; a failure is not remembered. @throws ShellIntegrityError */
  load(): Promise<ShellCore>
  /** Starts to fetch what the first opening needs beside the core, where the core would ask only after it has come. */
  fetchAhead(): void
  getLoaded(): ShellCore | null
  /** Ends the shell, also one that is still on its way. */
  dispose(): void
}

/** Makes the loader of one instance. */
export function createShellLoader(host: ShellHost): ShellLoader {
  const {
    shell: { version, files },
    catalogue = {},
  } = host.options.root
  const path = `shell/${version}/`
  let loaded: ShellCore | null = null
  let loading: Promise<ShellCore> | null = null
  let attempt = 0

  const fetchCore = async (): Promise<ShellCore> => {
    // What has no hash has none that a browser reads, and is refused like it.
    const integrity = files[entry] ?? ''
    try {
      // Browsers remember a module that failed under its address.
      const name = `${path + toFileName(entry, integrity)}&${attempt}`
      // With it comes what the shell needs to know of the plugins. A failure shows when it asks for the same file.
      host.verify('', catalogue).catch(() => {})
      const { createCore }: { createCore: CreateCore } = await host.load(name, integrity)
      loaded = createCore(host)
      return loaded
    } catch (cause) {
      attempt += 1
      loading = null
      throw new ShellIntegrityError({ details: entry, cause })
    }
  }

  return {
    getLoaded: () => loaded,
    dispose: () => void loading?.then((core) => core.dispose()).catch(() => {}),
    fetchAhead() {
      for (const name of modalFiles) {
        const integrity = files[name]
        // A failure shows when the core asks for the same file.
        if (integrity) host.verify(path, { [toFileName(name, integrity)]: integrity }).catch(() => {})
      }
    },
    load() {
      loading ??= fetchCore()
      return loading
    },
  }
}
