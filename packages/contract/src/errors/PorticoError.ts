/** What every Portico error may carry beside its code. */
export interface PorticoErrorParameters {
  /** The value or circumstance at fault. Never a secret. */
  details?: string
  /** The error underneath. */
  cause?: unknown
  /** Further lines for the developer who reads it. */
  metaMessages?: readonly string[]
}

/** What else a definition says of its errors. */
export interface ErrorTraits {
  /** Whether the same thing may succeed when it is tried again. @default true */
  readonly canRetry?: boolean
  /** Key of the text that a visitor reads in place of a view that did not come. */
  readonly textKey?: string
  /** Key of the text that a visitor reads above every view: a mistake in how the site is set up. */
  readonly alertKey?: string
}

/** Base of all errors Portico throws. Programs branch on `code`, people read `shortMessage`. */
export class PorticoError extends Error {
  // Declared, and set together below: pages carry this.
  declare readonly code: string
  declare readonly shortMessage: string
  declare readonly details: string | undefined
  declare readonly canRetry: boolean
  declare readonly textKey: string | undefined
  declare readonly alertKey: string | undefined

  constructor(
    code: string,
    shortMessage: string,
    parameters: PorticoErrorParameters = {},
    traits?: ErrorTraits & { readonly name: string },
  ) {
    const { details, metaMessages = [] } = parameters
    const lines = [`${code}: ${shortMessage}`, details, ...metaMessages, `Docs: npx portico explain ${code}`]
    super(lines.filter(Boolean).join('\n'), parameters)
    Object.assign(this, { name: 'PorticoError', canRetry: true, ...traits, code, shortMessage, details })
  }
}

/** The constructor of one catalogue entry. `code` is readable without an instance. */
export interface PorticoErrorClass {
  new (parameters?: PorticoErrorParameters): PorticoError
  readonly code: string
}

/** Makes the class of one error code. Used by the catalogue alone. @param name of its errors, since minified classes have none */
export function defineError(
  name: string,
  code: string,
  shortMessage: string,
  traits?: ErrorTraits,
): PorticoErrorClass {
  return class extends PorticoError {
    static readonly code = code
    constructor(parameters?: PorticoErrorParameters) {
      super(code, shortMessage, parameters, { name, ...traits })
    }
  }
}

/** Whether trying again may help: an error that is not of Portico does not say that it cannot. */
export const canRetry = (error: unknown): boolean => !(error instanceof PorticoError) || error.canRetry

/** Whether `error`, or something it was caused by, carries `code`. Works across copies of this package. */
export function hasErrorCode(error: unknown, code: string | number): boolean {
  let current = error as { code?: unknown; cause?: unknown } | null | undefined
  while (current !== undefined && current !== null && typeof current === 'object') {
    if (current.code === code) return true
    current = current.cause as typeof current
  }
  return false
}
