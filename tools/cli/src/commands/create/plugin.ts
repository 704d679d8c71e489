import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FilesExistError, PluginNameInvalidError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import { type Change, planWrite } from '../../changes.ts'
import type { CommandOptions, Context } from '../../context.ts'
import { defineChange, type ResultOf } from '../../defineCommand.ts'
import { listFiles, readText } from '../../files.ts'
import { getPackageManagerCalls, type PackageManagerCalls } from './PackageManagerCalls.ts'

/** Options of `create plugin`. */
export interface CreatePluginOptions extends CommandOptions {
  /** Id of the plugin, kebab-case, and name of the folder that is made. */
  readonly name: string
}

const templateDirectory = fileURLToPath(new URL('../../../templates/plugin', import.meta.url))

// npm keeps a `.gitignore` for itself when it packs.
const toPath = (path: string) => path.replace(/(^|\/)_gitignore$/, '$1.gitignore')

/** `acme-bridge` as people read it: `Acme bridge`. */
const toDisplayName = (id: string) => {
  const words = id.replaceAll('-', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** TypeScript is a native program from version 7 on, and reads no Plug'n'Play. */
const yarnSettings = 'nodeLinker: node-modules\n'

/** What stands for each placeholder. */
const listValues = (id: string, calls: PackageManagerCalls) => ({
  id,
  displayName: toDisplayName(id),
  manager: calls.manager,
  packageManager: calls.packageManager,
  cleanInstall: calls.cleanInstall,
  exec: calls.exec,
  lockfile: calls.lockfile,
  prepare: calls.packageManager && 'corepack enable',
})

/** Fills a template; a field of JSON, or a step, that is left empty goes. */
const fill = (template: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, value), template)
    .replace(/^ *(?:"\w+": "",|- run: "")\n/gm, '')

async function planFiles(
  context: Context,
  { id, directory, calls }: { id: string; directory: string; calls: PackageManagerCalls },
): Promise<Change[]> {
  const values = listValues(id, calls)
  const plans = (await listFiles(context, templateDirectory)).map(async (path) => {
    const content = fill((await readText(context, join(templateDirectory, path))) ?? '', values)
    return planWrite(context, { directory, path: toPath(path), content })
  })
  const settings = calls.hasPlugAndPlay
    ? await planWrite(context, { directory, path: '.yarnrc.yml', content: yarnSettings })
    : []
  return [...(await Promise.all(plans)).flat(), ...settings]
}

function describeNext(id: string, manager: string): string[] {
  const lines = [`cd ${id}`, 'git init', `${manager} install`, `${manager} run test`, `${manager} run build`]
  return ['', 'Next:', '', ...lines.map((line) => `  ${line}`)]
}

async function plan(context: Context, { dryRun = false, name: id }: CreatePluginOptions) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new PluginNameInvalidError({
      details: id,
      metaMessages: ['Take small letters, digits and single hyphens, beginning with a letter: acme-bridge.'],
    })
  const directory = resolve(context.cwd, id)
  const calls = getPackageManagerCalls(context.env)
  const changes = await planFiles(context, { id, directory, calls })
  const others = changes.filter(({ action }) => action !== 'create').map(({ path }) => `${id}/${path}`)
  if (others.length > 0)
    throw new FilesExistError({
      details: others.join(', '),
      metaMessages: ['Take another name, or move these files away. Nothing was written.'],
    })
  return {
    directory,
    changes,
    result: { id, directory },
    after: dryRun ? [] : describeNext(id, calls.manager),
  }
}

/** Entry of `create plugin` in the table of commands. */
export const createPluginCommand = defineChange({
  name: 'create plugin',
  summary: 'write the repository of a new plugin',
  description:
    'Writes a repository of its own for a plugin into a new folder: manifest, a view, a command, English and German, tests with the contract suite, build and release workflow. It installs nothing.',
  arguments: [
    { name: 'name', description: 'id of the plugin and name of the folder, for example acme-bridge' },
  ],
  exitCodes: { 0: 'written, or there already', 1: 'the name is no id, or files are in the way' },
  examples: [
    { line: 'portico create plugin acme-bridge', description: 'writes ./acme-bridge' },
    { line: 'portico create plugin acme-bridge --dry-run', description: 'shows every file' },
  ],
  result: {
    id: v.string(),
    /** Absolute. */
    directory: v.string(),
  },
  plan,
})

/**
 * Writes a plugin's own repository into a new folder. A second call changes nothing.
 * @throws PluginNameInvalidError unless the name can be an id
 * @throws FilesExistError when a file there would be overwritten
 */
export const createPlugin = createPluginCommand.run

/** What `portico create plugin` did, or would do. */
export type CreatePluginResult = ResultOf<typeof createPluginCommand>
