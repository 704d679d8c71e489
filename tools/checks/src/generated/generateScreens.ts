import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What is read of a record in `apps/shell/src/screens/<folder>/screen.ts`. */
interface ScreenRecord {
  readonly part?: string
  readonly needs?: readonly string[]
}

const origin = '// Made of the screens by `npm run generate`.\n'

const directory = 'apps/shell/src/screens'

const toNeeds = (needs: readonly string[] = []) =>
  needs.length > 0 ? `, needs: [${needs.map((name) => `${name}Part`).join(', ')}]` : ''

/**
 * The list of parts that draw screens. The records themselves import none, since the views without markup read them too: a file
 * that two others lead to would carry what either of them lacks.
 */
function listParts(screens: Readonly<Record<string, ScreenRecord>>): string {
  const lines = Object.entries(screens).flatMap(([folder, { part, needs }]) =>
    part
      ? [
          `  ${part}: definePart({ name: '${part}'${toNeeds(needs)}, load: () => import('./${folder}/part.ts') }),\n`,
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

/** The list of what makes data and actions: \`create<Id>View.ts\` in the folder of a screen. */
async function listData(root: string, folders: readonly string[]): Promise<string> {
  const names = await Promise.all(
    folders.map(async (folder) => {
      const files = await readdir(join(root, directory, folder))
      const ids = files.flatMap((file) => /^create(\w+)View\.ts$/.exec(file)?.[1] ?? [])
      return ids.map((id) => ({ id, path: `./${folder}/create${id}View.ts` }))
    }),
  )
  const all = names.flat().sort((left, right) => (left.id < right.id ? -1 : 1))
  return `${origin}${all.map(({ id, path }) => `import { create${id}View } from '${path}'\n`).join('')}
/** What makes the data and actions of a view, by its id. */
export const viewData = {
${all.map(({ id }) => `  ${id}: create${id}View,\n`).join('')}} as const
`
}

/** Makes the lists that follow from the screens. */
export async function generateScreens(root: string): Promise<Record<string, string>> {
  const { screens } = (await import(pathToFileURL(join(root, directory, 'screens.ts')).href)) as {
    readonly screens: Readonly<Record<string, ScreenRecord>>
  }
  return {
    [`${directory}/parts.generated.ts`]: listParts(screens),
    [`${directory}/viewData.generated.ts`]: await listData(root, Object.keys(screens)),
  }
}
