import type { Unsubscribe } from '@portico/contract'
import type { Core } from '../Core.ts'
import { holdBack } from './backEntry.ts'

/**
 * Lets Back close the modal and not the site, for as long as it is open. A part of the page holds nothing.
 * @param close may refuse
 */
export function followBack({ modal, options, running, time }: Core, close: () => void): Unsubscribe {
  if (options.display === 'embedded' || running.isDisposed) return () => {}
  let release: Unsubscribe | null = null
  const follow = (isOpen = modal.getState().isOpen) => {
    if (isOpen === (release !== null)) return
    release?.()
    release = isOpen ? holdBack(time, close) : null
  }
  follow()
  const unsubscribe = modal.subscribe(() => follow())
  return () => {
    unsubscribe()
    follow(false)
  }
}
