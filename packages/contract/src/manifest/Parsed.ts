import type * as v from 'valibot'

type DeepReadonly<Value> = unknown extends Value
  ? Value
  : { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }

/** What a schema reads, which nobody changes. Docstrings of the schema's entries are those of the type's members. */
export type Parsed<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>
