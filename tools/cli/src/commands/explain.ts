import { OptionUnknownError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import type { CommandDefinition } from '../CommandDefinition.ts'
import type { CommandOptions, Context } from '../context.ts'
import type { ExplainedOption } from '../explain/ExplainedOption.ts'
import { findValue, type OptionValue } from '../explain/findValue.ts'
import { options as known } from '../explain/options.generated.ts'
import { print } from '../output.ts'

/** Options of `explain`. */
export interface ExplainOptions extends CommandOptions {
  /** Name of an option, for example `baseUrl` or `features.legalCheckbox`. */
  readonly option: string
}

/** An option, and where its value comes from. */
export interface Explanation extends ExplainedOption, OptionValue {}

/** What `portico explain` prints: the same name may be an option in two places. */
export interface ExplainResult {
  readonly command: 'explain'
  readonly options: readonly Explanation[]
}

const listSimilar = (name: string) => {
  const [last = name] = name.toLowerCase().split('.').reverse()
  const similar = known.filter((option) => option.name.toLowerCase().includes(last))
  return [...new Set((similar.length > 0 ? similar : known).map((option) => option.name))].join(', ')
}

const sources = {
  config: 'portico.config.ts',
  default: 'the default',
  code: "the site's own code, which the CLI does not run",
} as const

function describe({
  name,
  place,
  type,
  isRequired,
  description,
  value,
  source,
  ...option
}: Explanation): string[] {
  const rows = [
    ['in', place],
    ['type', type],
    ['default', isRequired ? 'none: it is required' : (option.default ?? 'none')],
    [
      'value',
      value === undefined ? `from ${sources[source]}` : `${JSON.stringify(value)}, from ${sources[source]}`,
    ],
  ]
  return [name, `  ${description}`, ...rows.map(([title = '', text]) => `  ${title.padEnd(7)}  ${text}`)]
}

/**
 * Says what an option does, its type and default, and where its value comes from. Outside of a site, only what it does.
 * @throws OptionUnknownError | ConfigUnreadableError
 */
export async function explain(context: Context, options: ExplainOptions): Promise<ExplainResult> {
  const { option: name } = options
  const found = known.filter((option) => option.name === name)
  if (found.length === 0)
    throw new OptionUnknownError({ details: name, metaMessages: [`Known: ${listSimilar(name)}.`] })
  const explained = found.map(async (option) => ({ ...option, ...(await findValue(context, option)) }))
  const result: ExplainResult = { command: 'explain', options: await Promise.all(explained) }
  print(context, options, result, result.options.flatMap(describe))
  return result
}

/** Entry of `explain` in the table of commands. */
export const explainCommand: CommandDefinition = {
  name: 'explain',
  summary: 'say what an option does, and where its value comes from',
  description:
    'Says what an option of portico.config.ts or of createPortico does, its type and its default, and where its value comes from. A name that is an option in both places is explained for both.',
  arguments: [{ name: 'option', description: 'for example baseUrl, or features.legalCheckbox' }],
  exitCodes: { 0: 'explained', 1: 'no such option, or a configuration that cannot be read' },
  examples: [
    { line: 'portico explain baseUrl', description: 'in portico.config.ts, and in createPortico' },
    { line: 'portico explain features.legalCheckbox', description: 'one switch of features' },
  ],
  result: v.strictObject({
    command: v.literal('explain'),
    options: v.array(
      v.strictObject({
        name: v.string(),
        place: v.picklist(['portico.config.ts', 'createPortico']),
        type: v.string(),
        isRequired: v.boolean(),
        default: v.nullable(v.string()),
        description: v.string(),
        value: v.optional(v.unknown()),
        source: v.picklist(['config', 'default', 'code']),
      }),
    ),
  }),
  run: explain,
}
