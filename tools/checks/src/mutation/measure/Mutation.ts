/** One change of one place in a source, as Stryker's instrumenter makes it. */
export interface Mutation {
  readonly id: string
  /** From the repository's root, with slashes. */
  readonly file: string
  readonly line: number
  /** The text of the place, on one line. */
  readonly before: string
  /** The text it is changed to, on one line. */
  readonly after: string
  /** Runs when the module is loaded: constants, schemas, definitions of functions. */
  readonly isOfModule: boolean
  /** The instrumenter was asked to leave the place alone. */
  readonly isIgnored: boolean
}
