import { OptionUnknownError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import type { CommandOptions, Context } from '../context.ts'
import { defineReport, type ResultOf } from '../defineCommand.ts'
import { describeError } from '../explain/describeError.ts'
import { describeOption } from '../explain/describeOption.ts'
import { explainPlugin } from '../explain/explainPlugin.ts'
import { findValue } from '../explain/findValue.ts'
import { options as known } from '../explain/options.generated.ts'

/** Options of `explain`. */
export interface ExplainOptions extends CommandOptions {
  /** Of an option, for example `baseUrl`, `features.legalCheckbox` or `swap.slippage`; of a plugin; or the code of an error. */
  readonly name: string
}

const listSimilar = (name: string) => {
  const [last = name] = name.toLowerCase().split('.').reverse()
  const similar = known.filter((option) => option.name.toLowerCase().includes(last))
  return [...new Set((similar.length > 0 ? similar : known).map((option) => option.name))].join(', ')
}

async function read(context: Context, { name }: ExplainOptions) {
  // Much text, which no other command needs.
  const { errors } = await import('../explain/errors.generated.ts')
  const error = errors.find(({ code }) => code === name.toUpperCase()) ?? null
  const found = known.filter((option) => option.name === name)
  const ofPlugins = found.length === 0 && error === null ? await explainPlugin(context, name) : []
  if (found.length === 0 && error === null && ofPlugins.length === 0)
    throw new OptionUnknownError({ details: name, metaMessages: [`Known: ${listSimilar(name)}.`] })
  const explained = found.map(async (option) => ({ ...option, ...(await findValue(context, option)) }))
  const options = [...(await Promise.all(explained)), ...ofPlugins]
  return { result: { options, error }, lines: error ? describeError(error) : options.flatMap(describeOption) }
}

/** Entry of `explain` in the table of commands. */
export const explainCommand = defineReport({
  name: 'explain',
  summary: 'say what an option does and where its value comes from, or what an error means',
  description:
    'Says what an option of portico.config.ts or of createPortico does, or one that a plugin of the site takes, its type and its default, and where its value comes from. A name that is an option in both places is explained for both, and the id of a plugin stands for all that it takes. Of the code of an error it says what it may come from, and what to do.',
  arguments: [{ name: 'name', description: 'of an option or a plugin, or the code of an error' }],
  exitCodes: { 0: 'explained', 1: 'nothing of that name, or a configuration that cannot be read' },
  examples: [
    { line: 'portico explain baseUrl', description: 'in portico.config.ts, and in createPortico' },
    { line: 'portico explain features.legalCheckbox', description: 'one switch of features' },
    { line: 'portico explain swap.slippage', description: 'an option that the plugin swap takes' },
    { line: 'portico explain PORTICO-CLI-012', description: 'an error' },
  ],
  result: {
    /** The same name may be an option in two places. */
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
    /** Null where the name is not that of an error. */
    error: v.nullable(
      v.strictObject({
        code: v.string(),
        message: v.string(),
        reasons: v.array(v.string()),
        solutions: v.array(v.string()),
      }),
    ),
  },
  read,
})

/**
 * Says what an option does, its type and default, and where its value comes from; outside of a site, only what it does. Of an
 * error it says what it may come from, and what to do.
 * @throws OptionUnknownError | ConfigUnreadableError
 */
export const explain = explainCommand.run

/** What `portico explain` prints. */
export type ExplainResult = ResultOf<typeof explainCommand>
