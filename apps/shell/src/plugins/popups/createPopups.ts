import type { PluginPopups } from '@portico/contract'
import { PopupBlockedError } from '@portico/contract/errors'
import type { Contributed } from '@portico/contract/host'
import type { PluginRelease } from '../../catalogue/PluginRelease.ts'
import type { Shell } from '../../shell/Shell.ts'
import { hearReturns } from '../returns/carryReturns.ts'
import { takeHeldPopup } from './heldPopups.ts'
import { openPort } from './openPort.ts'
import { createPopupName, markPopup } from './popupMark.ts'

/** Milliseconds a popup may stay open, unless the plugin says less or more. */
const usualTimeout = 300_000
const longestTimeout = 3_600_000

/** Makes `popups` of one plugin's context. */
export function createPopups(
  shell: Shell,
  { id: pluginId, locked }: PluginRelease,
  { onDispose }: Pick<Contributed, 'onDispose'>,
): PluginPopups {
  return {
    // Nothing is awaited before the window is there: where none waits, this has to be the visitor's click.
    async open({ url, timeout = usualTimeout }) {
      const popup = takeHeldPopup(shell, pluginId) ?? window.open('', '', 'popup,width=480,height=640')
      if (!popup) throw new PopupBlockedError({ details: pluginId })
      const name = createPopupName()
      markPopup(popup, name)
      const limit = Math.min(timeout, longestTimeout)
      const stopHearing = hearReturns(shell, { name, pluginId, limit })
      const port = openPort({
        popup,
        url,
        origins: locked.capabilities.popups ?? [],
        time: shell.core.time,
        limit,
      })
      onDispose(() => {
        stopHearing()
        void port.close()
      })
      popup.location.replace(url)
      return port
    },
  }
}
