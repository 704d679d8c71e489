import type { PorticoLock } from '@portico/contract/lock'
import * as v from 'valibot'
import type { CommandDefinition } from '../CommandDefinition.ts'
import { applyChanges, type Change, planWrite } from '../changes.ts'
import type { CommandOptions, Context } from '../context.ts'
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
}

/** What `portico types` did, or would do. */
export interface TypesResult {
  readonly command: 'types'
  readonly dryRun: boolean
  readonly changes: readonly Pick<Change, 'action' | 'path'>[]
  readonly views: readonly DeclaredView[]
}

/** Each id once: which plugin brings it is not part of its type. */
function listViews({ plugins }: Pick<PorticoLock, 'plugins'>): DeclaredView[] {
  const all = Object.entries(plugins).flatMap(([plugin, { manifest }]) =>
    (manifest.contributes.views ?? []).map(({ id }) => ({ id, plugin })),
  )
  const first = new Map(all.toReversed().map((view) => [view.id, view]))
  return [...first.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Ids are any text, hence strings in the written file; ids of plugins are plain. */
const toDeclaration = ({ id, plugin }: DeclaredView) =>
  `      /** Of the plugin ${plugin}. */\n      readonly ${JSON.stringify(id)}: ViewParams`

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

/** The change that makes the declarations those of a lockfile; none when they already are. */
export const planDeclarations = (
  context: Context,
  directory: string,
  lock: Pick<PorticoLock, 'plugins'>,
): Promise<Change[]> =>
  planWrite(context, { directory, path: declarationsName, content: toDeclarations(listViews(lock)) })

/**
 * Writes declarations of the views that pinned plugins bring, so that editors suggest them where a view is opened.
 * Manifests do not type params, so those are any record.
 * @throws ConfigNotFoundError | ConfigUnreadableError | LockInvalidError
 */
export async function types(context: Context, options: CommandOptions = {}): Promise<TypesResult> {
  const { dryRun = false } = options
  const site = await findSite(context)
  const lock = (await readLock(context, site)) ?? { plugins: {} }
  const views = listViews(lock)
  const { directory } = site
  const changes = await planDeclarations(context, directory, lock)
  if (!dryRun) await applyChanges(context, directory, changes)
  const result: TypesResult = { command: 'types', dryRun, changes: changes.map(toPrintable), views }
  print(context, options, result, describeChanges(context, changes, dryRun))
  return result
}

/** Entry of `types` in the table of commands. */
export const typesCommand: CommandDefinition = {
  name: 'types',
  summary: 'declare the views of plugins for TypeScript',
  description: `Writes ${declarationsName} beside portico.config.ts: the ids of the views that the plugins of portico.lock.json bring, so that TypeScript suggests them where a view is opened. Manifests do not type params, so those are any record. Commit the file, or write it before each type check.`,
  exitCodes: { 0: 'done, or nothing to do', 1: 'the site cannot be read' },
  examples: [{ line: 'portico types', description: 'after portico add' }],
  result: v.strictObject({
    command: v.literal('types'),
    dryRun: v.boolean(),
    changes: changesResult,
    views: v.array(v.strictObject({ id: v.string(), plugin: v.string() })),
  }),
  run: types,
}
