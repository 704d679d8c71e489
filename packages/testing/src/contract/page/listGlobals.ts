/** What belongs to the page, and is not there in a realm of its own. */
const names = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'navigator',
  'history',
  'location',
  'customElements',
  'getComputedStyle',
  'matchMedia',
  'parent',
  'opener',
]

/** A text or comment of the code, in which a name is no use of it; and a template without its expressions. */
const quoted =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\$])*`|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

// Used as a value: not a property of something else, not the name of one, and not declared here.
const used = new RegExp(`(?<![\\w$.#])(${names.join('|')})(?=\\s*(?:\\.|\\?\\.|\\[))`, 'g')
const declared = (name: string) =>
  new RegExp(`(?:const|let|var|function|class)\\s+${name}\\b|[({,]\\s*${name}\\s*[,})=]`)

/** Names of the page's own objects that code uses, as far as its text says, each once. */
export function listGlobals(code: string): string[] {
  const bare = code.replace(quoted, '""')
  const found = [...bare.matchAll(used)].map(([, name = '']) => name)
  return [...new Set(found)].filter((name) => !declared(name).test(bare))
}
