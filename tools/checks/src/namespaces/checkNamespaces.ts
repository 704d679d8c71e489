import { namespaces } from '@portico/contract'
import type { Violation } from '../Violation.ts'
import { isTestFile, type Workspace } from '../workspace/readWorkspace.ts'
import { allowedNamespaces } from './allowedNamespaces.ts'

const places = /^apps\/shell\/src\/(?!core\/namespaces\/\w+\/)/
const name = `(?:${namespaces.join('|')})`

/** Where every namespace has its line in each list. */
const lists = /\/core\/namespaces\//

/** Ways in which code decides by namespace: a comparison, a search in a list, the beginning of a CAIP id. */
const comparisons = [
  `[!=]==\\s*['"]${name}['"]`,
  `['"]${name}['"]\\s*[!=]==`,
  `includes\\(['"]${name}['"]\\)`,
  `startsWith\\(['"]${name}:`,
  `/\\^\\(?(?:\\w+\\|)*${name}(?:\\|\\w+)*\\)?:`,
]
const table = `(?<![\\w'"\`$/])${name}: `

const findDecision = (path: string, text: string) =>
  new RegExp([...comparisons, ...(lists.test(path) ? [] : [table])].join('|')).exec(text)?.[0]

const isAllowed = (path: string) => allowedNamespaces.some(({ files }) => files.test(path))

/** Finds code outside a namespace's folder that decides by it: the next namespace would have to be written into it. */
export function checkNamespaces({ projects }: Workspace): Violation[] {
  return projects
    .flatMap(({ files }) => files)
    .filter(({ path }) => places.test(path) && !isTestFile(path) && !isAllowed(path))
    .flatMap(({ path, text }) => {
      const found = findDecision(path, text)
      return found
        ? [
            {
              where: path,
              message: `decides by namespace (${found}): put it in a record of the namespace, core/namespaces/<namespace>/.`,
            },
          ]
        : []
    })
}
