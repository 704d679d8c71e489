import type { Namespace } from '@portico/contract'
import { UserRejectedError } from '@portico/contract/errors'
import type { OpenParameters } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { getActiveAccount, getConnected } from './connections.ts'

/** What opens the modal. */
export interface Opener {
  open(parameters?: OpenParameters): Promise<unknown>
}

/**
 * Opens the modal, and waits until the visitor has connected a wallet of the namespace.
 * @throws UserRejectedError when the visitor closes the modal instead
 */
export async function requestConnection(core: Core, namespace: Namespace, { open }: Opener): Promise<void> {
  // Where another namespace is connected the modal would show its account.
  await open(getActiveAccount(core) ? { view: 'Connect' } : {})
  return new Promise((resolve, reject) => {
    const check = () => {
      const isConnected = getConnected(core, namespace) !== null
      if (core.modal.getState().isOpen && !isConnected) return
      for (const stop of stops) stop()
      if (isConnected) resolve()
      else reject(new UserRejectedError())
    }
    const stops = [core.connection.subscribe(check), core.modal.subscribe(check)]
    check()
  })
}
