import type { OptionDeclaration, ViewContribution } from '@portico/contract'
import { type Change, planRemoval, planWrite } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Declared, DeclaredPlugins } from '../lock/readDeclared.ts'
import type { Site } from '../site.ts'
import { findDeclarationsPath, listDeclarations } from './declarationsPath.ts'
import { listContributedLines, toType } from './listContributedLines.ts'

/** The package that the written file adds to. Every site depends on it, so that pnpm too lets TypeScript reach it. */
export const augmentedName = '@portico/embed'

/** A view that a pinned plugin brings. */
export interface DeclaredView {
  readonly id: string
  /** Id of the plugin. */
  readonly plugin: string
  /** What the plugin says that it takes; absent where it says nothing. */
  readonly params?: NonNullable<ViewContribution['params']>
}

/** The views of plugins, each id once: which plugin brings it is not part of its type. */
export function listViews(plugins: DeclaredPlugins): DeclaredView[] {
  const all = Object.entries(plugins).flatMap(([plugin, { contributes }]) =>
    (contributes.views ?? []).map(({ id, params }) => ({ id, plugin, ...(params && { params }) })),
  )
  const first = new Map(all.toReversed().map((view) => [view.id, view]))
  return [...first.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Ids of views are any text, hence strings in the written file; ids of plugins and names of params are plain. */
const toDeclaration = ({ id, plugin, params }: DeclaredView) =>
  `      /** Of the plugin ${plugin}. */\n      readonly ${JSON.stringify(id)}: ${toType(params, 'ViewParams')}`

const toOptionType = ({ type, oneOf }: OptionDeclaration) => {
  const text = oneOf?.map((value) => JSON.stringify(value)).join(' | ') ?? 'string'
  if (type === 'string[]') return `readonly (${text})[]`
  if (type === 'boolean') return 'boolean'
  return type === 'number' || type === 'integer' ? 'number' : text
}

/** What each plugin lets a site decide, for `defineConfig`; of one that is off, and keeps its place there, nothing is known. */
function listOptionLines({ config }: Site, plugins: DeclaredPlugins): string[] {
  const lines = Object.entries(plugins).flatMap(([id, { options }]) => {
    if (!options) return []
    const members = Object.entries(options).map(
      ([name, option]) => `readonly ${name}${option.required ? '' : '?'}: ${toOptionType(option)}`,
    )
    return [`      readonly ${JSON.stringify(id)}: { ${members.join('; ')} }`]
  })
  const off = Object.keys(config.plugins)
    .filter((id) => !plugins[id]?.options)
    .map((id) => `      readonly ${JSON.stringify(id)}: Readonly<Record<string, unknown>>`)
  return lines.length > 0 ? ['    readonly options: {', ...lines, ...off, '    }'] : []
}

/** What is read of {@link Declared}. */
type DeclaredSite = Pick<Declared, 'plugins' | 'viewIds'>

/** The shell's own views: which params those take is no part of the contract. */
const listShellLines = (viewIds: readonly string[], views: readonly DeclaredView[]) =>
  viewIds
    .filter((id) => views.every((view) => view.id !== id))
    .map((id) => `      readonly ${id}: ViewParams`)

function toDeclarations(site: Site, { plugins, viewIds }: DeclaredSite): string {
  const views = listViews(plugins)
  return [
    '// Written by `portico types` from portico.lock.json, and kept current with it: change nothing here.',
    `import type { ViewParams } from '${augmentedName}'`,
    '',
    `declare module '${augmentedName}' {`,
    '  interface Register {',
    '    readonly views: {',
    ...listShellLines(viewIds ?? [], views),
    ...views.map(toDeclaration),
    '    }',
    ...listContributedLines(plugins),
    // Where the shell's own are not known, any view may be one of them.
    ...(viewIds ? ['    /** No other view opens. */', '    readonly isComplete: true'] : []),
    ...listOptionLines(site, plugins),
    '  }',
    '}',
    '',
  ].join('\n')
}

/** The changes that make the declarations those of the pinned shell and plugins, where TypeScript looks; none when they already are. */
export async function planDeclarations(
  context: Context,
  site: Site,
  declared: DeclaredSite,
): Promise<Change[]> {
  const { directory } = site
  const path = await findDeclarationsPath(context, directory)
  const elsewhere = (await listDeclarations(context, directory)).filter((other) => other !== path)
  const removals = await Promise.all(elsewhere.map((other) => planRemoval(context, directory, other)))
  const content = toDeclarations(site, declared)
  return [...(await planWrite(context, { directory, path, content })), ...removals.flat()]
}

/** The same, for a site that has the file: nobody has to, and what is there must not lag behind the lockfile. */
export const renewDeclarations = async (
  context: Context,
  site: Site,
  declared: DeclaredSite,
): Promise<Change[]> =>
  (await listDeclarations(context, site.directory)).length === 0
    ? []
    : planDeclarations(context, site, declared)
