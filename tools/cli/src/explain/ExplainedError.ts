/** One error, as `docs/errors.md` explains it. */
export interface ExplainedError {
  /** For example `PORTICO-CLI-012`. */
  readonly code: string
  /** What it says first. */
  readonly message: string
  /** What it may come from. */
  readonly reasons: readonly string[]
  /** What to do. */
  readonly solutions: readonly string[]
}
