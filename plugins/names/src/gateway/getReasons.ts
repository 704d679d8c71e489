/** By which of the gateway's own words a request was refused, such as `taken`; none where it has said nothing. */
export function getReasons(error: unknown): readonly string[] {
  const { reasons } = (error ?? {}) as { readonly reasons?: unknown }
  if (!Array.isArray(reasons)) return []
  return reasons.map((reason) => `${(reason as { readonly name?: unknown } | null)?.name}`)
}
