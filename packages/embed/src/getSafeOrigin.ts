import { type PorticoOptions, safeOrigins } from '@portico/contract/shell'

/** Origin of the Safe{Wallet} that shows this page in a frame; null anywhere else. */
export const getSafeOrigin = ({
  enableSafe = true,
  safeOrigins: origins = safeOrigins,
}: PorticoOptions): string | null =>
  (enableSafe &&
    parent !== window &&
    origins.find((origin) =>
      `${location.ancestorOrigins?.[0] ?? document.referrer}/`.startsWith(`${origin}/`),
    )) ||
  null
