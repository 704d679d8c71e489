import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What is read of a record in `apps/shell/src/screens/<folder>/screen.ts`. */
interface ScreenRecord {
  readonly part?: string
  readonly needs?: readonly string[]
}

/** A folder of `apps/shell/src/screens`. */
interface ScreenFolder {
  readonly name: string
  /** Names of its files. */
  readonly files: readonly string[]
  readonly record: ScreenRecord
  /** English titles of its views, by key. */
  readonly titles: Readonly<Record<string, string>>
}

const origin = '// Made of the screens by `npm run generate`.\n'

const directory = 'apps/shell/src/screens'

const toNeeds = (needs: readonly string[] = []) =>
  needs.length > 0 ? `, needs: [${needs.map((name) => `${name}Part`).join(', ')}]` : ''

const listRecords = (folders: readonly ScreenFolder[]): string => `${origin}${folders
  .map(({ name }) => `import { ${name} } from './${name}/screen.ts'\n`)
  .join('')}import type { Screen } from './Screen.ts'

/** The records of all screens, by folder. */
export const screens: Readonly<Record<string, Screen>> = {
${folders.map(({ name }) => `  ${name},\n`).join('')}}
`

/**
 * The list of parts that draw screens. The records themselves import none, since the views without markup read them too: a file
 * that two others lead to would carry what either of them lacks.
 */
function listParts(folders: readonly ScreenFolder[]): string {
  const lines = folders.flatMap(({ name, record: { part, needs } }) =>
    part
      ? [
          `  ${part}: definePart({ name: '${part}'${toNeeds(needs)}, load: () => import('./${name}/part.ts') }),\n`,
        ]
      : [],
  )
  return `${origin}import { apiPart } from '../core/api/loadApi.ts'
import { definePart, type Part } from '../core/parts/definePart.ts'

/** The parts that draw screens, by name. */
export const parts: Readonly<Record<string, Part>> = {
${lines.join('')}}
`
}

/** The list of what makes data and actions: `create<Id>View.ts` in the folder of a screen. */
function listData(folders: readonly ScreenFolder[]): string {
  const all = folders
    .flatMap(({ name, files }) => {
      const ids = files.flatMap((file) => /^create(\w+)View\.ts$/.exec(file)?.[1] ?? [])
      return ids.map((id) => ({ id, path: `./${name}/create${id}View.ts` }))
    })
    .sort((left, right) => (left.id < right.id ? -1 : 1))
  return `${origin}${all.map(({ id, path }) => `import { create${id}View } from '${path}'\n`).join('')}
/** What makes the data and actions of a view, by its id. */
export const viewData = {
${all.map(({ id }) => `  ${id}: create${id}View,\n`).join('')}} as const
`
}

/** The titles of all views as one text: importing them from the records would bring these along. */
function listTitles(folders: readonly ScreenFolder[]): string {
  const lines = folders.flatMap(({ titles }) =>
    Object.entries(titles).map(([key, title]) => `  '${key}': ${toLiteral(title)},\n`),
  )
  return `${origin}
/** English titles of the views, by key. */
export const titles = {
${lines.join('')}}
`
}

const toLiteral = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Reads the folders of screens, each known by its `screen.ts`. @throws Error where that does not export the folder's name */
async function readFolders(root: string): Promise<ScreenFolder[]> {
  const entries = await readdir(join(root, directory), { withFileTypes: true })
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
  const folders = names.map(async (name): Promise<ScreenFolder[]> => {
    const path = join(root, directory, name)
    const files = await readdir(path)
    if (!files.includes('screen.ts')) return []
    const { [name]: record, titles = {} } = await import(pathToFileURL(join(path, 'screen.ts')).href)
    if (!record) throw new Error(`${directory}/${name}/screen.ts exports no record by the name ${name}.`)
    return [{ name, files, record, titles }]
  })
  return (await Promise.all(folders)).flat()
}

/** Makes the lists that follow from the screens. */
export async function generateScreens(root: string): Promise<Record<string, string>> {
  const folders = await readFolders(root)
  const lists = {
    screens: listRecords(folders),
    parts: listParts(folders),
    viewData: listData(folders),
    titles: listTitles(folders),
  }
  return Object.fromEntries(
    Object.entries(lists).map(([name, text]) => [`${directory}/${name}.generated.ts`, text]),
  )
}
