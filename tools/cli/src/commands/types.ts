import type { ViewContribution } from '@portico/contract'
import * as v from 'valibot'
import type { CommandDefinition } from '../CommandDefinition.ts'
import { applyChanges, type Change, planWrite } from '../changes.ts'
import type { CommandOptions, Context } from '../context.ts'
import { type DeclaredPlugins, readDeclared } from '../lock/readDeclared.ts'
import { readLock } from '../lock/readLock.ts'
import { describeChanges, print, toPrintable } from '../output.ts'
import { changesResult } from '../resultSchemas.ts'
import { findSite } from '../site.ts'

/** Name of the written file, beside the configuration. */
export const declarationsName = 'portico-env.d.ts'

/** A view that a pinned plugin brings. */
export interface DeclaredView {
  readonly id: string
  /** Id of the plugin. */
  readonly plugin: string
  /** What the plugin says that it takes; absent where it says nothing. */
  readonly params?: ViewContribution['params']
}

/** What `portico types` did, or would do. */
export interface TypesResult {
  readonly command: 'types'
  readonly dryRun: boolean
  readonly changes: readonly Pick<Change, 'action' | 'path'>[]
  readonly views: readonly DeclaredView[]
}

/** Each id once: which plugin brings it is not part of its type. */
function listViews(plugins: DeclaredPlugins): DeclaredView[] {
  const all = Object.entries(plugins).flatMap(([plugin, { contributes }]) =>
    (contributes.views ?? []).map(({ id, params }) => ({ id, plugin, ...(params && { params }) })),
  )
  const first = new Map(all.toReversed().map((view) => [view.id, view]))
  return [...first.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

function toParamsType(params: DeclaredView['params']): string {
  if (!params) return 'ViewParams'
  const members = Object.entries(params).map(([name, type]) =>
    type.endsWith('?') ? `readonly ${name}?: ${type.slice(0, -1)}` : `readonly ${name}: ${type}`,
  )
  return members.length > 0 ? `{ ${members.join('; ')} }` : 'Readonly<Record<string, never>>'
}

/** Ids of views are any text, hence strings in the written file; ids of plugins and names of params are plain. */
const toDeclaration = ({ id, plugin, params }: DeclaredView) =>
  `      /** Of the plugin ${plugin}. */\n      readonly ${JSON.stringify(id)}: ${toParamsType(params)}`

const toDeclarations = (views: readonly DeclaredView[]) =>
  [
    '// Written by `portico types` from portico.lock.json, and written anew by it: change nothing here.',
    "import type { ViewParams } from '@portico/contract'",
    '',
    "declare module '@portico/contract' {",
    '  interface Register {',
    '    readonly views: {',
    ...views.map(toDeclaration),
    '    }',
    '  }',
    '}',
    '',
  ].join('\n')

/** The change that makes the declarations those of pinned plugins; none when they already are. */
export const planDeclarations = (
  context: Context,
  directory: string,
  plugins: DeclaredPlugins,
): Promise<Change[]> =>
  planWrite(context, { directory, path: declarationsName, content: toDeclarations(listViews(plugins)) })

/**
 * Writes declarations of the views that pinned plugins bring, with the params that their manifests declare: editors suggest
 * them where a view is opened, and TypeScript refuses others.
 * @throws ConfigNotFoundError | ConfigUnreadableError | LockInvalidError
 */
export async function types(context: Context, options: CommandOptions = {}): Promise<TypesResult> {
  const { dryRun = false } = options
  const site = await findSite(context)
  const lock = (await readLock(context, site)) ?? { plugins: {} }
  const { plugins, notLaid } = await readDeclared(context, site, lock)
  for (const id of notLaid)
    context.warn(`The files of ${id} are not laid: params of its views are any record. Run \`portico lock\`.`)
  const views = listViews(plugins)
  const { directory } = site
  const changes = await planDeclarations(context, directory, plugins)
  if (!dryRun) await applyChanges(context, directory, changes)
  const result: TypesResult = { command: 'types', dryRun, changes: changes.map(toPrintable), views }
  print(context, options, result, describeChanges(context, changes, dryRun))
  return result
}

/** Entry of `types` in the table of commands. */
export const typesCommand: CommandDefinition = {
  name: 'types',
  summary: 'declare the views of plugins for TypeScript',
  description: `Writes ${declarationsName} beside portico.config.ts: the views that the plugins of portico.lock.json bring, and the params that their manifests declare. TypeScript suggests them where a view is opened, and refuses a param of another name or type. Where a manifest says nothing, or its files are not laid, params are any record. Commit the file, or write it before each type check.`,
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
