/** Headers that load or run something, keep something, or let others read; a vault sends none of them. */
const unwanted = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'link',
  'refresh',
  'service-worker-allowed',
  'set-cookie',
  'sourcemap',
  'speculation-rules',
  'x-sourcemap',
]

/** Longest value that is shown. */
const shown = 300
const show = (text: string) => (text.length > shown ? `${text.slice(0, shown)}…` : text)

/** Says how the policies of two headers differ, directive by directive: whole ones are long. */
function describePolicy(expected: string, actual: string): string {
  const [wanted, found] = [expected, actual].map((text) => text.split('; ')) as [string[], string[]]
  const missing = wanted.filter((directive) => !found.includes(directive))
  const extra = found.filter((directive) => !wanted.includes(directive))
  return `the release says ${show(missing.join('; ') || 'nothing more')}, served is ${show(extra.join('; ') || 'nothing for it')}`
}

const normalize = (name: string, value: string) =>
  name === 'Content-Type' ? value.toLowerCase().replaceAll(' ', '') : value

function compareOne(name: string, expected: string, actual: string | null): string[] {
  if (actual === null) return [`header ${name} is missing`]
  if (normalize(name, actual) === normalize(name, expected)) return []
  if (name === 'Content-Security-Policy') return [`header ${name}: ${describePolicy(expected, actual)}`]
  return [`header ${name} is ${show(actual)}, and ${show(expected)} in the release`]
}

/** What is wrong with the headers of an answer, one line each. */
export function compareHeaders(expected: Readonly<Record<string, string>>, actual: Headers): string[] {
  const wrong = Object.entries(expected).flatMap(([name, value]) => compareOne(name, value, actual.get(name)))
  const more = unwanted.filter((name) => actual.has(name))
  return [
    ...wrong,
    ...more.map((name) => `header ${name} is not of the release: ${show(actual.get(name) ?? '')}`),
  ]
}
