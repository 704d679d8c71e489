import type { CodeReader } from './CodeReader.ts'
import { sheets } from './listCode.ts'

/** A token of the theme that a site sets as a custom property. */
export interface SiteProperty {
  /** Bare name: `color-accent` for `--portico-color-accent`. */
  readonly name: string
  /** Absolute. */
  readonly path: string
  /** From 1. */
  readonly line: number
}

const prefix = '--portico-'

/** What is set: a declaration of a sheet, a key of a style, an attribute, or by `setProperty`. What is read is not. */
const set =
  /(?:(?<=setProperty\(\s*['"`])--portico-([\w-]+)|(?<![\w-])--portico-([\w-]+)(?:['"`]\]?)?\s*[:=](?!=))/g
const comments = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/.*/gm

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

function findProperties(path: string, text: string): SiteProperty[] {
  const kept = text.replace(comments, blank)
  return [...kept.matchAll(set)].map(({ 1: given, 2: declared, index }) => ({
    name: given ?? declared ?? '',
    path,
    line: kept.slice(0, index).split('\n').length,
  }))
}

/** Tokens that a site's own sheets and code set as custom properties, where they are written out. Nothing is run. */
export async function readProperties(code: CodeReader): Promise<SiteProperty[]> {
  const properties: SiteProperty[] = []
  for (const path of await code.list(sheets)) {
    const text = await code.readText(path)
    if (text?.includes(prefix)) properties.push(...findProperties(path, text))
  }
  return properties
}
