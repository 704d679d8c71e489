import * as v from 'valibot'
import type { CommandDefinition } from '../CommandDefinition.ts'
import { applyChanges, type Change } from '../changes.ts'
import type { CommandOptions, Context } from '../context.ts'
import { declarationsName } from '../declarations/declarationsPath.ts'
import {
  augmentedName,
  type DeclaredView,
  listViews,
  planDeclarations,
} from '../declarations/planDeclarations.ts'
import { findInstallLine } from '../init/findPackageManager.ts'
import { readDeclared } from '../lock/readDeclared.ts'
import { readLock } from '../lock/readLock.ts'
import { describeChanges, print, toPrintable } from '../output.ts'
import { findPackage } from '../release/findPackage.ts'
import { changesResult } from '../resultSchemas.ts'
import { findSite, type Site } from '../site.ts'

/** What `portico types` did, or would do. */
export interface TypesResult {
  readonly command: 'types'
  readonly dryRun: boolean
  readonly changes: readonly Pick<Change, 'action' | 'path'>[]
  readonly views: readonly DeclaredView[]
}

/** A site whose pages use no bundler may do without the package, and TypeScript would then refuse the file. */
async function warnUnreached(context: Context, { directory }: Site): Promise<void> {
  if ((await findPackage(context, directory, augmentedName)) !== null) return
  const line = await findInstallLine(context, directory, [augmentedName])
  context.warn(
    `TypeScript does not reach ${augmentedName}, which ${declarationsName} adds to. Run \`${line}\`.`,
  )
}

/**
 * Writes declarations of the shell's views and of those that pinned plugins bring, with the params that their manifests declare:
 * editors suggest them where a view is opened, and TypeScript refuses others.
 * @throws ConfigNotFoundError | ConfigUnreadableError | LockInvalidError
 */
export async function types(context: Context, options: CommandOptions = {}): Promise<TypesResult> {
  const { dryRun = false } = options
  const site = await findSite(context)
  const declared = await readDeclared(context, site, await readLock(context, site))
  if (!declared.viewIds)
    context.warn('The files of the shell are not laid: any view is taken. Run `portico lock`.')
  for (const id of declared.notLaid)
    context.warn(`The files of ${id} are not laid: params of its views are any record. Run \`portico lock\`.`)
  await warnUnreached(context, site)
  const views = listViews(declared.plugins)
  const changes = await planDeclarations(context, site, declared)
  if (!dryRun) await applyChanges(context, site.directory, changes)
  const result: TypesResult = { command: 'types', dryRun, changes: changes.map(toPrintable), views }
  print(context, options, result, describeChanges(context, changes, dryRun))
  return result
}

/** Entry of `types` in the table of commands. */
export const typesCommand: CommandDefinition = {
  name: 'types',
  summary: 'declare the views of shell and plugins for TypeScript',
  description: `Writes ${declarationsName} where the site's TypeScript looks, which is src where there is such a folder and else beside portico.config.ts: the views of the shell, those that the plugins of portico.lock.json bring, and the params that their manifests declare. TypeScript suggests them where a view is opened, and refuses any other view, and a param of another name or type. Where a manifest says nothing, or its files are not laid, params are any record. Of a plugin on trial, the accepted release counts. Commit the file, or write it before each type check. Once it is there, every command that changes portico.lock.json keeps it current, and portico check says where it is not.`,
  exitCodes: { 0: 'done, or nothing to do', 1: 'the site cannot be read' },
  examples: [{ line: 'portico types', description: 'after portico add' }],
  result: v.strictObject({
    command: v.literal('types'),
    dryRun: v.boolean(),
    changes: changesResult,
    views: v.array(
      v.strictObject({
        id: v.string(),
        plugin: v.string(),
        params: v.optional(v.record(v.string(), v.string())),
      }),
    ),
  }),
  run: types,
}
