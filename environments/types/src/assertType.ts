/** True for types that are the same, not merely assignable. */
export type Equal<Left, Right> =
  (<Type>() => Type extends Left ? 1 : 2) extends <Type>() => Type extends Right ? 1 : 2 ? true : false

/** Fails to compile unless its parameter is `true`. */
export function assertType<Fact extends true>(): Fact | undefined {
  return undefined
}
