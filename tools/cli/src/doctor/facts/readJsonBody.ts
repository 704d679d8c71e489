import * as v from 'valibot'
import type { Answer } from '../probe/probe.ts'

/** The JSON of an answer, if it has the form expected; null otherwise. */
export function readJsonBody<Output>(
  { body }: Answer,
  schema: v.GenericSchema<unknown, Output>,
): Output | null {
  try {
    return v.parse(schema, JSON.parse(body.toString()))
  } catch {
    return null
  }
}
