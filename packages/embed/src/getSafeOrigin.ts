import { type PorticoOptions, safeOrigins } from '@portico/contract/shell'

/** Origin of the Safe{Wallet} that shows this page in a frame; null anywhere else. */
export function getSafeOrigin({
  enableSafe = true,
  safeOrigins: origins = safeOrigins,
}: PorticoOptions): string | null {
  if (!enableSafe || window.parent === window) return null
  // Firefox does not name the ancestors; there the referrer of a frame is who embeds it.
  const parent = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin)
  return origins.includes(parent) ? parent : null
}
