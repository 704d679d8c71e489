/** Where an option is said. */
export type OptionPlace = 'portico.config.ts' | 'createPortico'

/** One option, as the docstring of its type explains it. */
export interface ExplainedOption {
  /** For example `baseUrl`, or `features.legalCheckbox`. */
  readonly name: string
  readonly place: OptionPlace
  /** In TypeScript. */
  readonly type: string
  readonly isRequired: boolean
  /** As the docstring says it; null where it says none. */
  readonly default: string | null
  readonly description: string
}
