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

/** A text or comment of the code, in which a name is no use of it; or what begins or ends a template or a block. */
const token = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|[`{}]/g
/** The text of a template, up to its next expression or its end. */
const templateText = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(\$\{|`|$)/y

/** The code without texts and comments: of templates their expressions alone. */
function stripTexts(code: string): string {
  /** What has begun and not ended: blocks, and expressions of templates. */
  const open: string[] = []
  let bare = ''
  let at = 0
  for (;;) {
    token.lastIndex = at
    const found = token.exec(code)
    if (!found) return bare + code.slice(at)
    const [text] = found
    bare += code.slice(at, found.index)
    at = token.lastIndex
    const isTemplate = text === '`' || (text === '}' && open.pop() === '${')
    if (text === '{') open.push(text)
    if (isTemplate) {
      templateText.lastIndex = at
      const [, end = ''] = templateText.exec(code) ?? []
      if (end === '${') open.push(end)
      at = templateText.lastIndex
    }
    bare += text === '{' || (text === '}' && !isTemplate) ? text : '""'
  }
}

// Used as a value: not a property of something else, not the name of one, and not declared here.
const used = new RegExp(`(?<![\\w$.#])(${names.join('|')})(?=\\s*(?:\\.|\\?\\.|\\[))`, 'g')
const declared = (name: string) =>
  new RegExp(`(?:const|let|var|function|class)\\s+${name}\\b|[({,]\\s*${name}\\s*[,})=]`)

/** Names of the page's own objects that code uses, as far as its text says, each once. */
export function listGlobals(code: string): string[] {
  const bare = stripTexts(code)
  const found = [...bare.matchAll(used)].map(([, name = '']) => name)
  return [...new Set(found)].filter((name) => !declared(name).test(bare))
}
