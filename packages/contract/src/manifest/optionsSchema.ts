import * as v from 'valibot'
import { describeOptionType, isOptionValue } from './fillOptions.ts'
import { type OptionDeclaration, optionNameSchema, optionSchema } from './options.ts'

const optionsLimit = 50

/** What is wrong with a declaration, in words. */
function findFault(declared: OptionDeclaration): string | undefined {
  const { type, default: value, required, oneOf, minimum, maximum } = declared
  if (required && value !== undefined) return 'what is required has no default'
  if ((minimum ?? maximum) !== undefined && type !== 'number' && type !== 'integer')
    return 'minimum and maximum are of a number or an integer'
  if (oneOf && type !== 'string' && type !== 'string[]') return 'oneOf is of a string or a string[]'
  if (value !== undefined && !isOptionValue(declared, value))
    return `default: expected ${describeOptionType(declared)}`
}

/** Schema of a manifest's `options`. */
export const optionsSchema = v.pipe(
  v.record(
    optionNameSchema,
    v.pipe(
      optionSchema,
      v.check(
        (declared) => findFault(declared) === undefined,
        ({ input }) => findFault(input) ?? '',
      ),
    ),
  ),
  v.check((options) => Object.keys(options).length <= optionsLimit, `at most ${optionsLimit} options`),
)
