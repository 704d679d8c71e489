/** A test that a row names. */
export interface NamedTest {
  /** As the page links it, relative to the page. */
  readonly link: string
  /** What stands behind the link in “…”. */
  readonly titles: readonly string[]
}

/** A row of the page: something that the specification says. */
export interface Row {
  /** `5.12`: the twelfth of section 5. */
  readonly id: string
  readonly tests: readonly NamedTest[]
  /** Whether it says what the product does differently, and why. */
  readonly isDifferent: boolean
  /** Whether it stands among what is missing. */
  readonly isMissing: boolean
}

const toTests = (cell: string): NamedTest[] =>
  cell
    .split(/(?=\[`)/)
    .flatMap((part) => {
      const [, link, rest] = /^\[`[^`]+`\]\(([^)]+)\)(.*)$/s.exec(part) ?? []
      return link === undefined ? [] : [{ link, rest: rest ?? '' }]
    })
    .map(({ link, rest }) => ({
      link,
      titles: [...rest.matchAll(/“([^”]+)”/g)].map((found) => found[1] ?? ''),
    }))

/** Reads the rows of the page, in their order. */
export function readRows(page: string): Row[] {
  const missingFrom = page.search(/^## Missing$/m)
  return [...page.matchAll(/^\| (\d+\.\d+) +\|([^|]*)\|(.*)\|$/gm)].map((found) => {
    const [, id = '', , last = ''] = found
    return {
      id,
      tests: toTests(last),
      isDifferent: /\*\*Differs:\*\* \S+ \S+/.test(last),
      isMissing: missingFrom !== -1 && found.index > missingFrom,
    }
  })
}
