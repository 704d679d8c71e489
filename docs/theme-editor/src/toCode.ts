import { type Choice, characters, toParameters } from './choice.ts'

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

/** The code that a site pastes for what is chosen. */
export function toCode(choice: Choice): string {
  const { base } = choice
  const character = characters[base]
  const brand = writeBrand(choice)
  const names = [...(brand.length > 0 ? ['createTheme'] : []), ...(character ? [base] : [])]
  return [
    "import { createPortico } from '@portico/embed'",
    ...(names.length > 0 ? [`import { ${names.join(', ')} } from '@portico/embed/themes'`] : []),
    '',
    'createPortico({',
    '  // …',
    `  themeMode: '${character ? character['color-scheme'] : base}',`,
    ...indent(writeVariables(character ? base : null, brand)),
    '})',
  ].join('\n')
}

function writeBrand(choice: Choice): readonly string[] {
  const entries = Object.entries(toParameters(choice)).map(([name, value]) => {
    if (name === 'base') return `base: ${choice.base},`
    return `${name}: ${typeof value === 'number' ? value : quote(`${value}`)},`
  })
  return entries.length > 0 ? ['createTheme({', ...indent(entries), '})'] : []
}

function writeVariables(character: string | null, brand: readonly string[]): readonly string[] {
  const [first, ...rest] = brand
  if (first === undefined) return character ? [`themeVariables: ${character},`] : []
  if (!character) return [`themeVariables: ${first}`, ...rest.slice(0, -1), '}),']
  return [
    'themeVariables: {',
    ...indent([`...${character},`, `...${first}`, ...rest.slice(0, -1), '}),']),
    '},',
  ]
}
