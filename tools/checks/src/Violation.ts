/** Something that breaks a rule, and what to do instead. */
export interface Violation {
  /** File or package. */
  readonly where: string
  readonly message: string
}
