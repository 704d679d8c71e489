import { HttpAnswerInvalidError } from '@portico/contract/errors'
import * as v from 'valibot'

/** Reads an answer by its schema. @throws HttpAnswerInvalidError with the path of the first fault */
export function parseAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer)
  if (!result.success)
    throw new HttpAnswerInvalidError({ details: v.getDotPath(result.issues[0]) ?? '(root)' })
  return result.output
}
