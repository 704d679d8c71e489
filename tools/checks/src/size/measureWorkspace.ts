import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRoot, measurePart, measurePlugin, measureShell, type PartSize } from '@portico/cli'
import type { PorticoLock } from '@portico/contract/lock'
import {
  catalogueLimit,
  disabledLimit,
  embedLimit,
  entryLimits,
  everyFeaturePageLimit,
  minimalPageLimit,
} from './budgets.ts'
import { listEveryFeature } from './everyFeature.ts'
import { measureBundle, type Weight, weigh } from './measureBundle.ts'
import { measureVault } from './measureVault.ts'

interface Release {
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly brotli: number }>>
}

async function readRelease(root: string, directory: string): Promise<Weight[]> {
  const path = `${directory}/dist/portico.release.json`
  const text = await readFile(join(root, path), 'utf8').catch((cause: unknown) => {
    throw new Error(`${path} is missing; run \`npm run build\` first.`, { cause })
  })
  const { files } = JSON.parse(text) as Release
  return Object.entries(files).map(([name, { bytes, brotli }]) => ({ name, bytes, brotli }))
}

async function measurePlugins(root: string): Promise<PartSize[]> {
  const entries = await readdir(join(root, 'plugins'), { withFileTypes: true })
  const ids = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const sizes = ids.sort().map(async (id) => measurePlugin(id, await readRelease(root, `plugins/${id}`)))
  return (await Promise.all(sizes)).flat()
}

/** Files of the built example that belong to any plugin. There the features are off, so there must be none. */
async function measureDisabled(root: string): Promise<PartSize> {
  const copied = join(root, 'examples/minimal/dist/portico')
  const names = await readdir(copied, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile() && /[\\/]plugins([\\/]|$)/.test(entry.parentPath))
  const weights = files.map(async ({ parentPath, name }) =>
    weigh(name, await readFile(join(parentPath, name))),
  )
  return measurePart('disabled features', await Promise.all(weights), disabledLimit)
}

/** The page of the built example with every feature on, and what the catalogue weighs for each of them. */
async function measureEveryFeature(root: string, page: string): Promise<PartSize[]> {
  const read = async (path: string): Promise<PorticoLock> =>
    JSON.parse(await readFile(join(root, path), 'utf8'))
  const lock = await read('apps/demo/portico.lock.json')
  const plugins = listEveryFeature(lock.plugins)
  const { root: pinned, files } = createRoot({ ...lock, plugins })
  const words = JSON.stringify({ ...pinned, shell: undefined, version: undefined }).slice(1, -1)
  const text = page.replace('"version":1', `${words},"version":1`)
  if (text === page) throw new Error('The page of examples/minimal holds no root.')
  const [[name] = ['']] = Object.entries(pinned.catalogue ?? {})
  const catalogue = weigh(name, Buffer.from(files.get(name) ?? ''))
  const count = Object.keys(plugins).length
  const each = {
    name,
    bytes: Math.ceil(catalogue.bytes / count),
    brotli: Math.ceil(catalogue.brotli / count),
  }
  return [
    measurePart('page with every feature', [weigh('main.js', Buffer.from(text))], everyFeaturePageLimit),
    measurePart(`catalogue of ${count} plugins, each`, [each], catalogueLimit),
  ]
}

const getDirectory = (root: string, entry: string) => join(root, 'packages', entry.split('/')[1] ?? '')

/**
 * Weighs every stage, part, plugin and entry as built, against its budget.
 * @throws Error when something is not built
 */
export async function measureWorkspace(root: string): Promise<PartSize[]> {
  const shell = measureShell(await readRelease(root, 'apps/shell'))
  const directory = getDirectory(root, '@portico/embed')
  const embed = await measureBundle({ directory, entry: '@portico/embed', names: ['createPortico'] })
  const page = await readFile(join(root, 'examples/minimal/dist/main.js'))
  const parts = [
    measurePart('embed', [embed], embedLimit),
    measurePart('minimal page', [weigh('main.js', page)], minimalPageLimit),
    ...(await measureEveryFeature(root, page.toString())),
    ...shell,
    ...(await measurePlugins(root)),
    await measureDisabled(root),
    ...(await measureVault(root)),
  ]
  for (const [entry, limit] of Object.entries(entryLimits)) {
    const weight = await measureBundle({ directory: getDirectory(root, entry), entry })
    parts.push(measurePart(entry, [weight], limit))
  }
  return parts
}
