/** What every Portico error may carry beside its code. */
export interface PorticoErrorParameters {
  /** The value or circumstance at fault. Never a secret. */
  details?: string
  /** The error underneath. */
  cause?: unknown
  /** Further lines for the developer who reads it. */
  metaMessages?: readonly string[]
}

/** Base of all errors Portico throws. Programs branch on `code`, people read `shortMessage`. */
export class PorticoError extends Error {
  // Declared, and set together below: pages carry this.
  declare readonly code: string
  declare readonly shortMessage: string
  declare readonly details: string | undefined
  /** Path of the page that gives reasons and solutions, below the documentation root. */
  declare readonly docsPath: string

  constructor(code: string, shortMessage: string, parameters: PorticoErrorParameters = {}) {
    const { details, metaMessages = [] } = parameters
    const docsPath = `/errors/${code}`
    const lines = [`${code}: ${shortMessage}`, details, ...metaMessages, `Docs: ${docsPath}`]
    super(lines.filter(Boolean).join('\n'), parameters)
    Object.assign(this, { name: 'PorticoError', code, shortMessage, details, docsPath })
  }
}

/** The constructor of one catalogue entry. `code` is readable without an instance. */
export interface PorticoErrorClass {
  new (parameters?: PorticoErrorParameters): PorticoError
  readonly code: string
}

/** Makes the class of one error code. Used by the catalogue alone. */
export function defineError(code: string, shortMessage: string): PorticoErrorClass {
  return class extends PorticoError {
    static readonly code = code
    constructor(parameters?: PorticoErrorParameters) {
      super(code, shortMessage, parameters)
    }
  }
}

/** Whether `error`, or something it was caused by, carries `code`. Works across copies of this package. */
export function hasErrorCode(error: unknown, code: string | number): boolean {
  let current = error as { code?: unknown; cause?: unknown } | null | undefined
  while (current !== undefined && current !== null && typeof current === 'object') {
    if (current.code === code) return true
    current = current.cause as typeof current
  }
  return false
}
