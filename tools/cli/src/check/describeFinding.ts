import type { Finding } from './Finding.ts'

/** A finding for people: what is wrong, where, and what to do. */
export const describeFinding = ({ severity, code, message, details, solution }: Finding): string =>
  [`${severity} ${code}: ${message}`, ...(details === null ? [] : [`  ${details}`]), `  → ${solution}`].join(
    '\n',
  )
