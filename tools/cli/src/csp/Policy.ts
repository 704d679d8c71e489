/** One Content-Security-Policy of a page. Browsers enforce each of them. */
export interface Policy {
  /** A header, or an element of the page. */
  readonly place: 'header' | 'meta'
  /** Sources by the name of their directive. Of two directives of one name the first counts. */
  readonly directives: ReadonlyMap<string, readonly string[]>
}

const parsePolicy = (text: string): Policy['directives'] => {
  const directives = text
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name)
  return new Map(directives.toReversed().map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

/** The policies of a header: several may stand in one, with commas between. */
export const parseHeader = (text: string | null): Policy[] =>
  (text ?? '')
    .split(',')
    .map((part): Policy => ({ place: 'header', directives: parsePolicy(part) }))
    .filter(({ directives }) => directives.size > 0)

const entities: Readonly<Record<string, string>> = {
  '&#39;': "'",
  '&#x27;': "'",
  '&quot;': '"',
  '&amp;': '&',
}

const readAttribute = (element: string, name: string): string | undefined => {
  const [, , inDouble, inSingle] =
    new RegExp(`\\s${name}\\s*=\\s*("([^"]*)"|'([^']*)')`, 'i').exec(element) ?? []
  return (inDouble ?? inSingle)?.replace(
    /&#39;|&#x27;|&quot;|&amp;/gi,
    (entity) => entities[entity] ?? entity,
  )
}

/** The policies that a page carries in its own text. */
export const parseMeta = (html: string): Policy[] =>
  [...html.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<meta\b[^>]*?(?:"[^"]*"[^>]*?|'[^']*'[^>]*?)*>/gi)]
    .filter(([element]) => /^content-security-policy$/i.test(readAttribute(element, 'http-equiv') ?? ''))
    .map(
      ([element]): Policy => ({
        place: 'meta',
        directives: parsePolicy(readAttribute(element, 'content') ?? ''),
      }),
    )
    .filter(({ directives }) => directives.size > 0)
