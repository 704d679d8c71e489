import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What is read of a record in `apps/shell/src/screens/<folder>/screen.ts`. */
interface ScreenRecord {
  readonly part?: string
  readonly needs?: readonly string[]
}

const directory = 'apps/shell/src/screens'

const toNeeds = (needs: readonly string[] = []) =>
  needs.length > 0 ? `, needs: [${needs.map((name) => `${name}Part`).join(', ')}]` : ''

/**
 * Makes the list of parts that draw screens of the list of screens. The records themselves import none, since the views without
 * markup read them too: a file that two others lead to would carry what either of them lacks.
 */
export async function generateScreens(root: string): Promise<Record<string, string>> {
  const { screens } = (await import(pathToFileURL(join(root, directory, 'screens.ts')).href)) as {
    readonly screens: Readonly<Record<string, ScreenRecord>>
  }
  const lines = Object.entries(screens).flatMap(([folder, { part, needs }]) =>
    part
      ? [
          `  ${part}: definePart({ name: '${part}'${toNeeds(needs)}, load: () => import('./${folder}/part.ts') }),\n`,
        ]
      : [],
  )
  const text = `// Made of screens.ts by \`npm run generate\`.
import { apiPart } from '../core/api/loadApi.ts'
import { definePart, type Part } from '../core/parts/definePart.ts'

/** The parts that draw screens, by name. */
export const parts: Readonly<Record<string, Part>> = {
${lines.join('')}}
`
  return { [`${directory}/parts.generated.ts`]: text }
}
