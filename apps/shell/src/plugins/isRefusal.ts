import { PorticoError } from '@portico/contract/errors'

/** Codes of what trying again cannot change: the lockfile or the plugin itself says no. */
const refusals = ['001', '002', '005', '009', '010', '014', '015'].map((number) => `PORTICO-PLUGIN-${number}`)

/** Whether an error is a refusal, for which "Try again" is not offered. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof PorticoError && refusals.includes(error.code)
