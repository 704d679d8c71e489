import { parse } from '@babel/parser'
import type { Statement } from '@babel/types'
import type { CodeModule } from './CodeModule.ts'

const markup = /\.(?:vue|svelte|astro|html)$/
const scripts = /(?<=<script\b[^>]*>)[\s\S]*?(?=<\/script>)|(?<=^---\r?\n)[\s\S]*?(?=\r?\n---)/g

/** The scripts of a page or component, where they stand: what is around them becomes blanks, so that lines stay. */
function keepScripts(text: string): string {
  let kept = ''
  let end = 0
  const blank = (until?: number) => text.slice(end, until).replace(/[^\n]/g, ' ')
  for (const { 0: script, index } of text.matchAll(scripts)) {
    kept += blank(index) + script
    end = index + script.length
  }
  return kept + blank()
}

function parseStatements(path: string, text: string): readonly Statement[] {
  const isMarkup = markup.test(path)
  // A type in front of a value, `<T>value`, would be taken for an element.
  const isTyped = isMarkup || /\.[cm]?ts$/.test(path)
  try {
    const { program } = parse(isMarkup ? keepScripts(text) : text, {
      sourceType: 'module',
      errorRecovery: true,
      plugins: ['typescript', 'decorators', ...(isTyped ? [] : (['jsx'] as const))],
    })
    return program.body
  } catch (error) {
    // It is being written. The site's own tools say what is wrong with it.
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/** Parses a file of a site's code, or the scripts in it. @param path decides what it may hold; absolute */
export const parseModule = (path: string, text: string): CodeModule => ({
  path,
  statements: parseStatements(path, text),
})
