import * as v from 'valibot'
import { ApiError } from './ApiError.ts'

/** Writes where a page ended, for a caller that need not understand it. */
export const writeCursor = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')

/** Reads what `writeCursor` has written. @throws ApiError 400 */
export function readCursor<Schema extends v.GenericSchema>(
  schema: Schema,
  cursor: string,
): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new ApiError(400, [{ name: 'cursor', description: 'is none of ours' }], { cause })
  }
}
