import type { CodeReader } from '../../code/CodeReader.ts'
import { findOption } from '../../code/findObjects.ts'
import { toText } from '../../code/findText.ts'
import type { PorticoCall } from '../../code/PorticoCall.ts'
import { toSitePath } from '../../code/toSitePath.ts'

/** The options of `createPortico` that the configuration repeats. */
export const repeatedOptions = ['baseUrl', 'gatewayUrl', 'relayUrl'] as const

/** One call of `createPortico`. */
export interface CodeCall {
  /** Below the site's directory, with slashes. */
  readonly path: string
  /** Options given as plain text. */
  readonly values: Readonly<Partial<Record<(typeof repeatedOptions)[number], string>>>
  /** Whether an option may come from elsewhere: a variable, or a spread. */
  isOpen(option: (typeof repeatedOptions)[number]): boolean
}

function toCall(code: CodeReader, { module, options }: PorticoCall): CodeCall {
  const object = options?.type === 'ObjectExpression' ? options : null
  const given = new Map<string, string | null>(
    repeatedOptions.flatMap((option) => {
      const value = object && findOption(object, option)
      return value ? [[option, toText(value)] as const] : []
    }),
  )
  const isSpread = object?.properties.some(({ type }) => type === 'SpreadElement') ?? true
  return {
    path: toSitePath(code, module.path),
    values: Object.fromEntries([...given].filter(([, text]) => text !== null)),
    isOpen: (option) => isSpread || given.get(option) === null,
  }
}

/** Calls of `createPortico` in a site's own code, as far as they can be read without running it. */
export const readCode = async (code: CodeReader): Promise<CodeCall[]> =>
  (await code.readCalls()).map((call) => toCall(code, call))
