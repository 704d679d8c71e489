/** A fact, or why it is not known. */
export type Known<Value> = { readonly value: Value } | { readonly unknown: string }

export const known = <Value>(value: Value): Known<Value> => ({ value })
export const unknown = (reason: string): { readonly unknown: string } => ({ unknown: reason })
