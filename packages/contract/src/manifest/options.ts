/** Types that an option of a plugin may have. */
export const optionTypes = ['string', 'number', 'integer', 'boolean', 'url', 'origin', 'string[]'] as const

/**
 * Type of an option. `url` and `origin` are of `https`, or of `http` on the machine itself; an `origin` has no path, as
 * `https://pay.example`.
 */
export type OptionType = (typeof optionTypes)[number]

/** What a site may give for an option. */
export type OptionValue = string | number | boolean | readonly string[]

/** Values of a plugin's options by name, those that have a default filled in. */
export type OptionValues = Readonly<Record<string, OptionValue>>

/** Something that a site may decide about a plugin, in `plugins` of `portico.config.ts`. */
export interface OptionDeclaration {
  /**
   * What its values are.
   * @example number
   */
  readonly type: OptionType
  /**
   * One sentence, which `portico explain` shows.
   * @example Per cent that a swap may lose to others.
   */
  readonly description: string
  /**
   * What it is where the site says nothing.
   * @default none: it is absent
   * @example 1
   */
  readonly default?: OptionValue
  /**
   * Whether a site has to give it. It has no default then.
   * @default not required
   */
  readonly required?: true
  /**
   * The only values of a `string`, or of the entries of a `string[]`.
   * @default any
   * @example ["fast", "cheap"]
   */
  readonly oneOf?: readonly string[]
  /**
   * Of a `number` or an `integer`.
   * @default none
   * @example 0
   */
  readonly minimum?: number
  /**
   * Of a `number` or an `integer`.
   * @default none
   * @example 50
   */
  readonly maximum?: number
}
