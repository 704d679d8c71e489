import * as v from 'valibot'
import type { Parsed } from './Parsed.ts'

const names = ['string', 'number', 'bigint', 'boolean'] as const
const paramName = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/, 'camelCase'))

/** Schema of {@link ViewParamType}. */
const paramTypeSchema = v.picklist(names.flatMap((name) => [name, `${name}?`] as const))

/** Schema of what a view, a command or an event takes or hands over, by name. */
export const paramTypesSchema = v.record(paramName, paramTypeSchema)

/** Type of a param of a view; with `?` it may be left out. */
export type ViewParamType = Parsed<typeof paramTypeSchema>
