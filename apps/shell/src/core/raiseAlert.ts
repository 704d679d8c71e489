import type { PorticoError } from '@portico/contract/errors'
import type { Core } from './Core.ts'

/**
 * Tells of a mistake in how the site is set up (specification section 8, "Alerts"): the developer in the console and by
 * the event `error`, with code and cure; the visitor in the modal. Once for each code.
 */
export function raiseAlert(core: Core, error: PorticoError): void {
  const { alerts } = core.alert.getState()
  if (alerts.some(({ code }) => code === error.code)) return
  core.alert.setState({ alerts: [...alerts, error] })
  core.host.emit('error', { error })
  console.error(error.message)
}
