import { relative } from 'node:path'
import { findOption } from '../../code/findObjects.ts'
import { toText } from '../../code/findText.ts'
import { type PorticoCall, readCalls } from '../../code/readCalls.ts'
import type { Context } from '../../context.ts'
import type { Site } from '../../site.ts'

/** The options of `createPortico` that the configuration repeats. */
export const repeatedOptions = ['baseUrl', 'gatewayUrl', 'relayUrl'] as const

/** One call of `createPortico`. */
export interface CodeCall {
  /** Below the site's directory, with slashes. */
  readonly path: string
  /** Options given as plain text. */
  readonly values: Readonly<Partial<Record<(typeof repeatedOptions)[number], string>>>
  /** Whether an option may come from elsewhere: a variable, or a spread. */
  isOpen(option: (typeof repeatedOptions)[number] | 'killList'): boolean
}

function toCall(directory: string, { module, options }: PorticoCall): CodeCall {
  const object = options?.type === 'ObjectExpression' ? options : null
  const given = new Map<string, string | null>(
    repeatedOptions.flatMap((option) => {
      const value = object && findOption(object, option)
      return value ? [[option, toText(value)] as const] : []
    }),
  )
  const isSpread = object?.properties.some(({ type }) => type === 'SpreadElement') ?? true
  return {
    path: relative(directory, module.path).replaceAll('\\', '/'),
    values: Object.fromEntries([...given].filter(([, text]) => text !== null)),
    isOpen: (option) => isSpread || given.get(option) === null,
  }
}

/** Calls of `createPortico` in a site's own code, as far as they can be read without running it. */
export const readCode = async (context: Context, { directory }: Site): Promise<CodeCall[]> =>
  (await readCalls(context, directory)).map((call) => toCall(directory, call))
