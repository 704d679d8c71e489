import { join, relative } from 'node:path'
import type { Context } from '../../context.ts'
import { readText } from '../../files.ts'
import type { Site } from '../../site.ts'

/** The options of `createPortico` that the configuration repeats. */
export const repeatedOptions = ['baseUrl', 'gatewayUrl', 'relayUrl'] as const

/** One call of `createPortico`. */
export interface CodeCall {
  /** Below the site's directory, with slashes. */
  readonly path: string
  /** Options given as plain text. */
  readonly values: Readonly<Partial<Record<(typeof repeatedOptions)[number], string>>>
  /** Whether options may come from elsewhere: a variable, or a spread. */
  isOpen(option: (typeof repeatedOptions)[number]): boolean
}

const extensions = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html)$/
const notCode =
  /^(?:\..*|node_modules|dist|build|out|coverage|portico)$|\.(?:test|spec|stories|d)\.[cm]?[jt]sx?$/
const fileLimit = 2000
const sizeLimit = 256 * 1024

/** Comments would be taken for code. A `//` after a colon is one of an address. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')

/** The text within the parenthesis that opens before `start`; all of the rest where it does not close. */
function readArguments(text: string, start: number): string {
  let depth = 1
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1
    if (text[index] === ')') depth -= 1
    if (depth === 0) return text.slice(start, index)
  }
  return text.slice(start)
}

const findValue = (given: string, option: string) =>
  new RegExp(`\\b${option}\\s*:\\s*(['"\`])([^'"\`$]*)\\1\\s*[,}\\n]`).exec(given)?.[2]

function toCall(path: string, given: string): CodeCall {
  const found = repeatedOptions.map((option) => [option, findValue(given, option)] as const)
  const isObject = given.trim().startsWith('{')
  return {
    path,
    values: Object.fromEntries(found.filter(([, value]) => value !== undefined)),
    isOpen: (option) =>
      !isObject ||
      given.includes('...') ||
      (new RegExp(`\\b${option}\\b`).test(given) && findValue(given, option) === undefined),
  }
}

async function listCode(context: Context, directory: string, left: { count: number }): Promise<string[]> {
  const entries = await context.fs.readdir(directory, { withFileTypes: true })
  const kept = entries.filter(({ name }) => !notCode.test(name))
  const files = kept.filter((entry) => entry.isFile() && extensions.test(entry.name))
  left.count -= files.length
  const paths = files.map(({ name }) => join(directory, name))
  for (const entry of kept)
    if (entry.isDirectory() && left.count > 0)
      paths.push(...(await listCode(context, join(directory, entry.name), left)))
  return paths
}

/** Calls of `createPortico` in a site's own code, as far as they can be read without running it. */
export async function readCode(context: Context, { directory }: Site): Promise<CodeCall[]> {
  const paths = await listCode(context, directory, { count: fileLimit })
  const calls: CodeCall[] = []
  for (const path of paths) {
    const text = await readText(context, path)
    if (text === null || text.length > sizeLimit || !text.includes('createPortico(')) continue
    const code = withoutComments(text)
    const name = relative(directory, path).replaceAll('\\', '/')
    for (const { index } of code.matchAll(/\bcreatePortico\(/g))
      calls.push(toCall(name, readArguments(code, index + 'createPortico('.length)))
  }
  return calls
}
