import * as v from 'valibot'
import type { Parsed } from './Parsed.ts'

/** Schema of the name of an option. */
export const optionNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'camelCase, at most 40 letters'),
)

/** Schema of {@link OptionType}. */
const optionTypeSchema = v.picklist(['string', 'number', 'integer', 'boolean', 'url', 'origin', 'string[]'])

/**
 * Type of an option. `url` and `origin` are of `https`, or of `http` on the machine itself; an `origin` has no path, as
 * `https://pay.example`.
 */
export type OptionType = Parsed<typeof optionTypeSchema>

/** Schema of {@link OptionValue}. */
const optionValueSchema = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])

/** What a site may give for an option. */
export type OptionValue = Parsed<typeof optionValueSchema>

/** Schema of {@link OptionValues}. */
export const optionValuesSchema = v.record(optionNameSchema, optionValueSchema)

/** Values of a plugin's options by name, those that have a default filled in. */
export type OptionValues = Parsed<typeof optionValuesSchema>

/** Schema of {@link OptionDeclaration}, each field by itself. */
export const optionSchema = v.strictObject({
  /**
   * What its values are.
   * @example number
   */
  type: optionTypeSchema,
  /**
   * One sentence, which `portico explain` shows.
   * @example Per cent that a swap may lose to others.
   */
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  /**
   * What it is where the site says nothing.
   * @default none: it is absent
   * @example 1
   */
  default: v.exactOptional(optionValueSchema),
  /**
   * Whether a site has to give it. It has no default then.
   * @default not required
   */
  required: v.exactOptional(v.literal(true)),
  /**
   * The only values of a `string`, or of the entries of a `string[]`.
   * @default any
   * @example ["fast", "cheap"]
   */
  oneOf: v.exactOptional(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(50))),
  /**
   * Of a `number` or an `integer`.
   * @default none
   * @example 0
   */
  minimum: v.exactOptional(v.number()),
  /**
   * Of a `number` or an `integer`.
   * @default none
   * @example 50
   */
  maximum: v.exactOptional(v.number()),
})

/** Something that a site may decide about a plugin, in `plugins` of `portico.config.ts`. */
export interface OptionDeclaration extends Parsed<typeof optionSchema> {}
