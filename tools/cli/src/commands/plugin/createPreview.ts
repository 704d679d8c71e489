import { dirname, join } from 'node:path'
import type { LockedPlugin, PorticoLock, PorticoRoot } from '@portico/contract/lock'
import type { Context } from '../../context.ts'
import { createRoot } from '../../lock/createRoot.ts'
import { formatBytes } from '../../output.ts'
import { toLockedManifest } from '../../release/toLockedRelease.ts'
import type { StackPage } from '../../serve/StackModule.ts'
import type { BuiltRelease } from './BuildModule.ts'

/** A plugin as it was built last, for pages that show it. */
export interface Preview {
  /** Resolves with the first build, whatever came of it. */
  readonly settled: Promise<void>
  /** Takes a build, and reloads every page. */
  onBuilt(release: BuiltRelease): void
  /** Says why there is none; pages keep the last. */
  onFailed(error: Error): void
  readonly page: StackPage
}

const changesUrl = '/plugin-changes'

/** It gets all the rights it asks for. */
const toLocked = ({ manifest, files }: BuiltRelease): LockedPlugin => ({
  version: manifest.version,
  files: Object.fromEntries(Object.entries(files).map(([name, { integrity }]) => [name, integrity])),
  manifest: toLockedManifest(manifest),
  capabilities: manifest.capabilities,
})

function describeBuilt({ manifest, files }: BuiltRelease): string {
  const brotli = Object.values(files).reduce((sum, file) => sum + file.brotli, 0)
  return `Built ${manifest.id} ${manifest.version}, ${formatBytes(brotli)} with its languages.`
}

/**
 * Keeps what is built of a plugin for the pages of a stack.
 * @param directory the plugin's. Absolute
 * @param siteLock the lockfile that the page's root was made of, to which the plugin is added
 */
export function createPreview(context: Context, directory: string, siteLock: PorticoLock): Preview {
  const pages = new Set<(data: string) => void>()
  const copied = join(directory, '.portico')
  let built: BuiltRelease | null = null
  let root: PorticoRoot | null = null
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  const write = async (release: BuiltRelease) => {
    const plugins = { ...siteLock.plugins, [release.manifest.id]: toLocked(release) }
    const { root, files } = createRoot({ ...siteLock, plugins })
    for (const [path, text] of files) {
      await context.fs.mkdir(dirname(join(copied, path)), { recursive: true })
      await context.fs.writeFile(join(copied, path), text)
    }
    return root
  }
  const show = async (release: BuiltRelease) => {
    root = await write(release)
    built = release
    context.warn(describeBuilt(release))
    for (const send of pages) send(release.manifest.version)
  }
  return {
    settled,
    onBuilt(release) {
      void show(release)
        .catch((error: Error) => context.warn(error.message))
        .then(settle)
    },
    onFailed(error) {
      context.warn(error.message)
      settle()
    },
    page: {
      // Until something is built the page has its own.
      describe: () => ({ changesUrl, ...(root && { root }) }),
      events: {
        [changesUrl]: (send) => {
          pages.add(send)
          return () => pages.delete(send)
        },
      },
      folders: () => ({
        '/portico/catalogue/': join(copied, 'catalogue'),
        ...(built && {
          [`/portico/plugins/${built.manifest.id}/${built.manifest.version}/`]: join(directory, 'dist'),
        }),
      }),
    },
  }
}
