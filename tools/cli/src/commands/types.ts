import * as v from 'valibot'
import type { Context } from '../context.ts'
import { declarationsName } from '../declarations/declarationsPath.ts'
import { augmentedName, listViews, planDeclarations } from '../declarations/planDeclarations.ts'
import { defineChange, type ResultOf } from '../defineCommand.ts'
import { findInstallLine } from '../findPackageManager.ts'
import { readDeclared } from '../lock/readDeclared.ts'
import { readLock } from '../lock/readLock.ts'
import { findPackage } from '../release/findPackage.ts'
import { findSite, type Site } from '../site.ts'

/** A site whose pages use no bundler may do without the package, and TypeScript would then refuse the file. */
async function warnUnreached(context: Context, { directory }: Site): Promise<void> {
  if ((await findPackage(context, directory, augmentedName)) !== null) return
  const line = await findInstallLine(context, directory, [augmentedName])
  context.warn(
    `TypeScript does not reach ${augmentedName}, which ${declarationsName} adds to. Run \`${line}\`.`,
  )
}

async function plan(context: Context) {
  const site = await findSite(context)
  const declared = await readDeclared(context, site, await readLock(context, site))
  if (!declared.viewIds)
    context.warn('The files of the shell are not copied: any view is taken. Run `portico lock`.')
  for (const id of declared.notCopied)
    context.warn(
      `The files of ${id} are not copied: params of its views are any record. Run \`portico lock\`.`,
    )
  await warnUnreached(context, site)
  return {
    directory: site.directory,
    changes: await planDeclarations(context, site, declared),
    result: { views: listViews(declared.plugins) },
  }
}

/** Entry of `types` in the table of commands. */
export const typesCommand = defineChange({
  name: 'types',
  summary: 'declare the views of shell and plugins for TypeScript',
  description: `Writes ${declarationsName} where the site's TypeScript looks, which is src where there is such a folder and else beside portico.config.ts: the views of the shell, those that the plugins of portico.lock.json bring, and the params that their manifests declare. TypeScript suggests them where a view is opened, and refuses any other view, and a param of another name or type. Where a manifest says nothing, or its files are not copied, params are any record. Of a plugin on trial, the accepted release counts. Commit the file, or write it before each type check. Once it is there, every command that changes portico.lock.json keeps it current, and portico check says where it is not.`,
  exitCodes: { 0: 'done, or nothing to do', 1: 'the site cannot be read' },
  examples: [{ line: 'portico types', description: 'after portico add' }],
  result: {
    views: v.array(
      v.strictObject({
        id: v.string(),
        plugin: v.string(),
        params: v.exactOptional(v.record(v.string(), v.string())),
      }),
    ),
  },
  plan,
})

/**
 * Writes declarations of the shell's views and of those that pinned plugins bring, with the params that their manifests declare:
 * editors suggest them where a view is opened, and TypeScript refuses others.
 * @throws ConfigNotFoundError | ConfigUnreadableError | LockInvalidError
 */
export const types = typesCommand.run

/** What `portico types` did, or would do. */
export type TypesResult = ResultOf<typeof typesCommand>
