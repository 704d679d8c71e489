import * as v from 'valibot'

const schema = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(16_384)) })

/** Reads what the command was given. @throws TypeError where it is no token of a site's own sign-in */
export function readToken(given: unknown): string {
  const read = v.safeParse(schema, given)
  if (!read.success) throw new TypeError('email/token takes { token }: a text of at most 16,384 characters.')
  return read.output.token
}
