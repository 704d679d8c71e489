import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const directory = 'apps/shell/src/locales'

const toLine = (tag: string) => {
  const key = /^\w+$/.test(tag) ? tag : `'${tag}'`
  return `  ${key}: definePart({ name: 'locale-${tag}', load: () => import('./${tag}.ts') }),\n`
}

/** Makes the list of the shell's languages from their tags. */
export async function generateLanguages(root: string): Promise<Record<string, string>> {
  const { tags } = (await import(pathToFileURL(join(root, directory, 'tags.ts')).href)) as {
    readonly tags: readonly string[]
  }
  const lines = tags.filter((tag) => tag !== 'en').map(toLine)
  const text = `// Made of the tags by \`npm run generate\`.
import type { Translation } from '@portico/contract'
import { definePart, type Part } from '../core/parts/definePart.ts'
import type { LanguageTag } from './tags.ts'
import type { English } from './text.ts'

type Language = Part<{ default: Translation<English> }>

/** Every language there is beside English, each a file of its own. */
export const languages: Readonly<Record<LanguageTag, Language>> = {
${lines.join('')}}
`
  return { [`${directory}/languages.generated.ts`]: text }
}
