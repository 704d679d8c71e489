import * as v from 'valibot'
import { isExactOrigin } from './exactOrigin.ts'
import { describeOptionType, isOptionValue } from './fillOptions.ts'
import { type OptionDeclaration, optionTypes } from './options.ts'

const optionsLimit = 50
const optionName = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'camelCase, at most 40 letters'))
const optionValue = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])

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

const option = v.pipe(
  v.strictObject({
    type: v.picklist(optionTypes),
    description: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    default: v.optional(optionValue),
    required: v.optional(v.literal(true)),
    oneOf: v.optional(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(50))),
    minimum: v.optional(v.number()),
    maximum: v.optional(v.number()),
  }),
  v.check(
    (declared) => findFault(declared as OptionDeclaration) === undefined,
    ({ input }) => findFault(input as OptionDeclaration) ?? '',
  ),
)

/** Schema of a manifest's `options`. */
export const optionsSchema = v.pipe(
  v.record(optionName, option),
  v.check((options) => Object.keys(options).length <= optionsLimit, `at most ${optionsLimit} options`),
)

/** Schema of the values that a lockfile holds. */
export const optionValuesSchema = v.record(optionName, optionValue)

/** Schema of an entry of a right that names origins: one of them, or `{option}`, which stands for what the site gives. */
export const originSchema = v.pipe(
  v.string(),
  v.check(
    (text) => isExactOrigin(text) || /^\{[a-z][A-Za-z0-9]*\}$/.test(text),
    'an origin such as https://api.example, or {option}',
  ),
)
