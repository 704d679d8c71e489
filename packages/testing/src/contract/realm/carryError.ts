/** An error as data: its code tells one from another, since no class crosses. */
export interface CarriedError {
  readonly name: string
  readonly message: string
  readonly code?: unknown
  readonly cause?: CarriedError
}

const isError = (value: unknown): value is CarriedError => typeof value === 'object' && value !== null

/** Makes data of what was thrown. */
export function carryError(error: unknown): CarriedError {
  if (!isError(error)) return { name: 'Error', message: String(error) }
  const { name, message, code, cause } = error
  const isPlain = typeof code === 'string' || typeof code === 'number'
  return {
    name: String(name),
    message: String(message),
    ...(isPlain && { code }),
    ...(isError(cause) && { cause: carryError(cause) }),
  }
}

/** Makes of it what is thrown on the other side. */
export function receiveError({ message, cause, ...rest }: CarriedError): Error {
  return Object.assign(new Error(message, cause && { cause: receiveError(cause) }), rest)
}
