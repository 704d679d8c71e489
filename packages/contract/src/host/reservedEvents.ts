import type { TrackEventName } from '../trackEvents.ts'

/**
 * Events of the specification that Portico's own plugins report, by the plugin's id. Nobody else may report one: what a plugin of a
 * stranger does would pass for what the visitor did with ours. An entry comes with its plugin.
 */
const reservedEvents: Readonly<Record<string, readonly TrackEventName[]>> = {
  history: ['CLICK_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS', 'LOAD_MORE_TRANSACTIONS'],
  send: ['OPEN_SEND', 'SEND_INITIATED', 'SEND_SUCCESS', 'SEND_ERROR', 'SEND_REJECTED'],
  swap: ['OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS', 'SWAP_ERROR', 'SWAP_APPROVAL_ERROR'],
  onramp: ['SELECT_BUY_CRYPTO', 'SELECT_BUY_PROVIDER', 'SELECT_WHAT_IS_A_BUY'],
  pay: ['PAY_MODAL_OPEN', 'PAY_INITIATED', 'PAY_SUCCESS', 'PAY_ERROR'],
  names: ['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS', 'REGISTER_NAME_ERROR'],
}

/** Whether `track` may report this plugin by a name of the specification. */
export const isReservedEvent = (pluginId: string, name: string): name is TrackEventName =>
  Object.hasOwn(reservedEvents, pluginId) && (reservedEvents[pluginId] ?? []).some((own) => own === name)

/** Every event of the specification that a plugin reports. */
export const listReservedEvents = (): TrackEventName[] => Object.values(reservedEvents).flat()

/**
 * By which name `track` reports an event or a view; undefined where it does not. A name that is somebody else's, which no
 * manifest that was checked has, is not reported: its own id is.
 */
export function getTrackedName(
  pluginId: string,
  { id, track }: { readonly id: string; readonly track?: true | string | undefined },
): string | undefined {
  if (track === undefined) return undefined
  return track !== true && isReservedEvent(pluginId, track) ? track : id
}
