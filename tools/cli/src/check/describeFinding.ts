import type { Finding } from './Finding.ts'

/** A finding for people: what is wrong, where, and what to do. */
export const describeFinding = ({ severity, code, message, details, cure }: Finding): string =>
  [`${severity} ${code}: ${message}`, ...(details === null ? [] : [`  ${details}`]), `  → ${cure}`].join('\n')
