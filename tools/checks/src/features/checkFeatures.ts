import type { Violation } from '../Violation.ts'
import { getKind, isTestFile, type Workspace } from '../workspace/readWorkspace.ts'
import { allowedFeatures } from './allowedFeatures.ts'

/** Features of Portico whose plugins have their places in this repository, and the views that are reserved for each. */
export type Features = Readonly<Record<string, readonly string[]>>

/** Kinds of packages that are product: what is made with them is no plugin, and knows none. */
const product = ['app', 'contract', 'embed', 'evm', 'gateway', 'solana', 'testing', 'tool', 'ui']

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm, '')

/** Ways in which code names a feature: its id in quotes or before a slash, its package, one of its views. */
function toPattern(id: string, views: readonly string[]): RegExp {
  const quoted = [id, ...views].join('|')
  return new RegExp(`(["'\`])(?:${quoted})(?:\\1|/)|plugin-${id}\\b|plugins/${id}\\b`, 'g')
}

const isAllowed = (path: string, id: string) =>
  allowedFeatures.some(({ files, features }) => files.test(path) && (!features || features.includes(id)))

/** Finds code of the product that knows a feature by name: the next plugin would have to be written into it. */
export function checkFeatures({ projects }: Workspace, features: Features): Violation[] {
  const files = projects.filter((one) => product.includes(getKind(one))).flatMap((one) => one.files)
  return files
    .filter(({ path }) => path.includes('/src/') && !isTestFile(path))
    .flatMap(({ path, text }) =>
      Object.entries(features).flatMap(([id, views]) => {
        if (isAllowed(path, id)) return []
        const [found] = withoutComments(text).match(toPattern(id, views)) ?? []
        return found
          ? [
              {
                where: path,
                message: `names the feature ${id} (${found}): take it from the manifest or the lockfile.`,
              },
            ]
          : []
      }),
    )
}
