import { type PorticoOptions, safeOrigins } from '@portico/contract/shell'

/** Whether this page is shown inside a Safe, which connects by itself. */
export function isSafeFrame({
  enableSafe = true,
  safeOrigins: origins = safeOrigins,
}: PorticoOptions): boolean {
  if (!enableSafe || window.parent === window) return false
  // Firefox does not tell the ancestors; there the referrer of a frame is who embeds it.
  const parent = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin)
  return origins.includes(parent)
}
