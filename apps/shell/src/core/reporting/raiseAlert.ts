import type { PorticoError } from '@portico/contract/errors'
import type { Core } from '../Core.ts'
import { report } from './report.ts'

/**
 * Reports a mistake in how the site is set up: the developer by event and console,
 * with code and fix; the visitor in the modal. Once for each code.
 */
export function raiseAlert(core: Core, error: PorticoError): void {
  const { alerts } = core.alert.getState()
  if (alerts.some(({ code }) => code === error.code)) return
  core.alert.setState({ alerts: [...alerts, error] })
  report(core, error)
}
