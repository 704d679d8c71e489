import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PluginManifest } from '@portico/contract'
import { PluginBuildError } from '@portico/contract/errors/tools'
import { parseManifest } from '@portico/contract/manifest'
import { type Configuration, rspack } from '@rspack/core'
import { BuildRecordPlugin } from './BuildRecordPlugin.ts'
import { createEagerBanner } from './eagerBanner.ts'
import { LocalesPlugin } from './LocalesPlugin.ts'
import { type PluginRelease, ReleasePlugin } from './ReleasePlugin.ts'
import { readProvenance } from './readProvenance.ts'
import { rspackBase } from './rspackBase.ts'

/** What the shell gives to every plugin, with the ranges a plugin accepts. No plugin brings its own copy. */
export const sharedModules = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  '@portico/contract': '^1.0.0',
  '@portico/contract/errors': '^1.0.0',
  '@portico/ui': '^1.0.0',
  '@portico/evm': '^1.0.0',
  '@portico/evm/client': '^1.0.0',
  '@portico/solana': '^1.0.0',
  '@portico/ui/qr': '^1.0.0',
  '@portico/ui/code': '^1.0.0',
} as const

/** Names of the files, beside the sources, that a build is made of. */
export const manifestNames: readonly string[] = ['portico.plugin.json', 'package.json']

/** Name of the scope in which shell and plugins meet; apart from any other federation on the page. */
const shareScope = 'portico'

/** Name of the container's file. */
export const remoteEntry = 'remoteEntry.js'

/** What the container says of its own files. */
const filesModule = fileURLToPath(new URL(`container/files${extname(import.meta.url)}`, import.meta.url))

/** Name of a plugin's container. It carries the version, so that two of them can stand on one page. */
const toContainerName = (id: string, version: string): string =>
  `portico_${id}_${version}`.replace(/[^A-Za-z0-9_]/g, '_')

/**
 * The one build of every plugin: a federation container `remoteEntry.js`, a chunk `plugin.js` with the module
 * `src/plugin.ts`, a file `locale-<tag>.js` for each language, and `portico.release.json` with the manifest and the
 * hash of each file, all in `dist`. Beside it `.portico/build.json` says what was read, for `portico plugin publish`. Its English texts, for sites that override them, are those of `src/locales/en.ts`. A build whose languages are not those of the manifest fails.
 * @param directory absolute path of the package: `import.meta.dirname` of its configuration
 * @throws ManifestInvalidError unless `portico.plugin.json` there is valid
 * @throws PluginBuildError when manifest and package.json name different versions, or one of them cannot be read
 */
export function definePluginBuild(directory: string): Configuration {
  const manifest = readManifest(directory)
  const name = toContainerName(manifest.id, manifest.version)
  return rspackBase({
    directory,
    // Of the name of the container, and so in its file: it is there before any chunk.
    entry: { [name]: { import: filesModule, library: { type: 'module' } } },
    output: { uniqueName: name },
    // By itself a large package goes to a file of its own, which no site copies.
    optimization: { splitChunks: false },
    plugins: [
      // The V1 container is a seventh of the later one in bytes, and free of the shell's runtime version.
      new rspack.container.ModuleFederationPluginV1({
        name,
        filename: remoteEntry,
        library: { type: 'module' },
        shareScope,
        exposes: {
          './plugin': { import: './src/plugin.ts', name: 'plugin' },
          // Not shared: the major it was compiled against, which no author can forget or mistake.
          './files': filesModule,
          './contract': { import: '@portico/contract/version', name: 'plugin' },
        },
        shared: Object.fromEntries(
          Object.entries(sharedModules).map(([module, requiredVersion]) => [
            module,
            { requiredVersion, singleton: true, strictVersion: true, import: false as const },
          ]),
        ),
      }),
      createEagerBanner(/^plugin\.js$/),
      new LocalesPlugin(manifest.locales),
      new ReleasePlugin<PluginRelease>(directory, {
        manifest,
        entry: remoteEntry,
        provenance: readProvenance(directory),
      }),
      new BuildRecordPlugin(directory),
    ],
  })
}

function readManifest(directory: string): PluginManifest {
  const manifest = parseManifest(readJson(directory, 'portico.plugin.json'))
  const { version } = readJson(directory, 'package.json') as { version?: unknown }
  if (manifest.version === version) return manifest
  throw new PluginBuildError({
    details: `portico.plugin.json names version ${manifest.version}, package.json ${version}`,
    metaMessages: ['Say the same version in both.'],
  })
}

function readJson(directory: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(directory, name), 'utf8'))
  } catch (cause) {
    throw new PluginBuildError({
      cause,
      details: `${name} cannot be read: ${(cause as Error).message}`,
      metaMessages: ['Restore the file, or fix it where the message says.'],
    })
  }
}
