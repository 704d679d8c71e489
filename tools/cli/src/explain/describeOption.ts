import type { ExplainedOption } from './ExplainedOption.ts'
import type { OptionValue } from './findValue.ts'

/** An option, and where its value comes from. */
export interface Explanation extends ExplainedOption, OptionValue {}

const sources = {
  config: 'portico.config.ts',
  default: 'the default',
  code: "the site's own code, which the CLI does not run",
} as const

/** Lines that say what an option does, and where its value comes from. */
export function describeOption(explanation: Explanation): string[] {
  const { name, place, type, isRequired, description, value, source } = explanation
  const from = `from ${sources[source]}`
  const rows = [
    ['in', place],
    ['type', type],
    ['default', isRequired ? 'none: it is required' : (explanation.default ?? 'none')],
    ['value', value === undefined ? from : `${JSON.stringify(value)}, ${from}`],
  ]
  return [name, `  ${description}`, ...rows.map(([title = '', text]) => `  ${title.padEnd(7)}  ${text}`)]
}
