import type { Violation } from '../Violation.ts'
import { isTestFile, type Workspace } from '../workspace/readWorkspace.ts'
import { allowedNamespaces } from './allowedNamespaces.ts'

const places = /^apps\/shell\/src\/(core\/(?!namespaces\/\w+\/)|plugins\/)/
const name = '(?:eip155|solana|bip122)'

/** Ways in which code decides by namespace: a comparison, a search in a list, the beginning of a CAIP id. */
const decisions = new RegExp(
  [
    `[!=]==\\s*['"]${name}['"]`,
    `['"]${name}['"]\\s*[!=]==`,
    `includes\\(['"]${name}['"]\\)`,
    `startsWith\\(['"]${name}:`,
    `/\\^\\(?(?:\\w+\\|)*${name}(?:\\|\\w+)*\\)?:`,
  ].join('|'),
)

const isAllowed = (path: string) => allowedNamespaces.some(({ files }) => files.test(path))

/** Finds code outside a namespace's folder that decides by it: the next namespace would have to be written into it. */
export function checkNamespaces({ projects }: Workspace): Violation[] {
  return projects
    .flatMap(({ files }) => files)
    .filter(({ path }) => places.test(path) && !isTestFile(path) && !isAllowed(path))
    .flatMap(({ path, text }) => {
      const [found] = decisions.exec(text) ?? []
      return found
        ? [
            {
              where: path,
              message: `decides by namespace (${found}): put it in the record, core/namespaces/<namespace>/namespace.ts.`,
            },
          ]
        : []
    })
}
