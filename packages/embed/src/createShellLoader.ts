import { ShellIntegrityError } from '@portico/contract/errors'
import {
  type CreateCore,
  previewFile,
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
  /** Address of a file and its hash. What has none has none that a browser reads, and is refused like it. */
  const pin = (name: string): [string, string] => {
    const integrity = files[name] ?? ''
    return [`shell/${version}/${toFileName(name, integrity)}`, integrity]
  }
  let loaded: ShellCore | null = null
  let loading: Promise<ShellCore> | null = null
  let attempt = 0

  const fetchCore = async (): Promise<ShellCore> => {
    try {
      const [name, integrity] = pin(entry)
      // With it comes what the shell needs to know of the plugins. A failure shows when it asks for the same file.
      host.verify('', catalogue).catch(() => {})
      // Browsers remember a module that failed under its address.
      const { createCore }: { createCore: CreateCore } = await host.load(`${name}&${attempt}`, integrity)
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
      // A failure shows when the core asks for the same file.
      host.verify('', Object.fromEntries([pin(previewFile)])).catch(() => {})
    },
    load() {
      loading ??= fetchCore()
      return loading
    },
  }
}
