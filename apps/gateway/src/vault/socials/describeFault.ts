/** Says to the operator why nobody gets in, and nothing of the visitor. */
export function describeFault(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return {}
  const { name, message } = error
  const { code, error: said } = error as { readonly code?: unknown; readonly error?: unknown }
  return { name, message, ...(code !== undefined && { code }), ...(typeof said === 'string' && { said }) }
}
