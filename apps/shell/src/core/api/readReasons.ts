interface Reason {
  readonly name: string
  readonly description: string
}

/** Reads one reason; what has no name of the kind is left out. Without a schema: this loads with every question to the gateway. */
const toCause = (cause: Error | undefined, { name, description }: Reason) =>
  name.match(/^[\w.-]{1,64}$/)
    ? Object.assign(new Error(description.substring(0, 200), { cause }), { code: name })
    : cause

/**
 * Reads why a service has refused something.
 * @returns an error for each of eight reasons at most, each the cause of the one before: the field or the name of what is wrong is its `code`, and what
 * the service says of it, at most 200 characters, its message
 * @throws any error where nothing of the kind is said
 */
export const readReasons = async (response: Response): Promise<Error | undefined> =>
  (await response.json()).reasons.slice(0, 8).reduceRight(toCause, undefined)
