import { posix } from 'node:path'
import type { Violation } from '../Violation.ts'
import { type Row, readRows } from './readRows.ts'
import { readTitles, type Titles } from './readTitles.ts'

/** The page that says which test shows what the specification says. */
export const coveragePage = 'docs/coverage.md'

/** Sections of the specification that say what the product does. */
const sections = [2, 3, 4, 5, 6, 7, 8, 9]

/** Parameters of {@link checkCoverage}. */
export interface CheckCoverageParameters {
  /** Text of the page. */
  readonly page: string
  /** Texts of all sources, by path below the repository. */
  readonly files: ReadonlyMap<string, string>
}

/** A title may be cut at the end of a word; an entry of a table stands whole. */
const isTitle = (quoted: string, { titles, entries }: Titles): boolean =>
  entries.includes(quoted) ||
  titles.some((title) => title.startsWith(quoted) && !/^\p{L}/u.test(title.slice(quoted.length)))

/** Numbers run on from 1 in each section, so that nothing is left out unseen, or stands twice. */
function checkNumbers(rows: readonly Row[]): string[] {
  return sections.flatMap((section) => {
    const own = rows.map(({ id }) => id.split('.').map(Number)).filter(([first]) => first === section)
    const numbers = own.map(([, number = 0]) => number).sort((one, other) => one - other)
    if (numbers.length === 0) return [`section ${section} has no row.`]
    const wrong = numbers.findIndex((number, index) => number !== index + 1)
    return wrong === -1 ? [] : [`${section}.${wrong + 1} is not there, or another number stands twice.`]
  })
}

/** Finds rows of the page that no test shows and that give no reason, and tests that are not there. */
export function checkCoverage({ page, files }: CheckCoverageParameters): Violation[] {
  const rows = readRows(page)
  const known = new Map<string, Titles>()
  const getTitles = (path: string): Titles | null => {
    const text = files.get(path)
    if (text === undefined || !/\.(test\.tsx?|e2e\.ts)$/.test(path)) return null
    const titles = known.get(path) ?? readTitles(text)
    known.set(path, titles)
    return titles
  }
  const checkRow = ({ id, tests, isDifferent, isMissing }: Row): string[] => {
    if (tests.length === 0 && !isDifferent && !isMissing)
      return [`${id} names no test: name one, say why the product differs, or list it under “Missing”.`]
    return tests.flatMap(({ link, titles }) => {
      const found = getTitles(posix.join(posix.dirname(coveragePage), link))
      if (found === null) return [`${id} names ${link}, which is no test: link the file where it is now.`]
      if (titles.length === 0) return [`${id} names ${link} without a title: quote one behind it, in “…”.`]
      return titles
        .filter((title) => !isTitle(title, found))
        .map((title) => `${id} names “${title}”, which is not in ${link}: quote the title that it has now.`)
    })
  }
  const messages = [...checkNumbers(rows), ...rows.flatMap(checkRow)]
  return messages.map((message) => ({ where: coveragePage, message }))
}
