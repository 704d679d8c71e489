import type { PluginPopups, PopupPort } from '@portico/contract'
import { PopupBlockedError } from '@portico/contract/errors'
import type { Contributed } from '@portico/contract/host'
import type { PluginRelease } from '../../catalogue/PluginRelease.ts'
import { getDevice } from '../../core/pairing/device.ts'
import type { Shell } from '../../shell/Shell.ts'
import { hearReturns } from '../returns/carryReturns.ts'
import { holdPopup, takeHeldPopup } from './heldPopups.ts'
import { openPort } from './openPort.ts'
import { createPopupName, markPopup } from './popupMark.ts'
import { writeWaiting } from './writeWaiting.ts'

/** Milliseconds a popup may stay open, unless the plugin says less or more. */
const usualTimeout = 300_000
const longestTimeout = 3_600_000

/** Leads the page itself to an address. Nothing comes of it here: what comes back finds another page. */
function leavePage(shell: Shell, pluginId: string, url: string): PopupPort {
  takeHeldPopup(shell, pluginId)?.close()
  location.assign(url)
  return { post: async () => {}, subscribe: () => () => {}, close: async () => {} }
}

/** Makes `popups` of one plugin's context. */
export function createPopups(
  shell: Shell,
  { id: pluginId, locked }: PluginRelease,
  { onDispose }: Pick<Contributed, 'onDispose'>,
): PluginPopups {
  const openBlank = () => {
    const popup = window.open('', '', 'popup,width=480,height=640')
    if (!popup) throw new PopupBlockedError({ details: pluginId })
    return popup
  }
  return {
    async hold() {
      if (getDevice().isTelegram) return
      takeHeldPopup(shell, pluginId)?.close()
      const popup = openBlank()
      writeWaiting(shell, popup, shell.router.store.getState().stack.at(-1)?.view ?? '')
      holdPopup(shell, popup, pluginId)
    },
    async release() {
      takeHeldPopup(shell, pluginId)?.close()
    },
    // Nothing is awaited before the window is there: where none waits, this has to be the visitor's click.
    async open({ url, timeout = usualTimeout, target = 'window' }) {
      if (target === 'page' || getDevice().isTelegram) return leavePage(shell, pluginId, url)
      const popup = takeHeldPopup(shell, pluginId) ?? openBlank()
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
