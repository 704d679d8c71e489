import type { Namespace } from '@portico/contract'
import { UserRejectedError } from '@portico/contract/errors'
import type { Portico } from '@portico/contract/shell'

/**
 * Opens the modal, and waits until the visitor has connected a wallet of the namespace.
 * @throws UserRejectedError when the visitor closes the modal instead
 */
export async function requestConnection(
  portico: Pick<Portico, 'getState' | 'subscribe' | 'open'>,
  namespace: Namespace,
): Promise<void> {
  const { getState } = portico
  // Where another namespace is connected the modal would show its account.
  await portico.open(getState().address ? { view: 'Connect' } : {})
  return new Promise((resolve, reject) => {
    const check = () => {
      const { connections, isOpen } = getState()
      const isConnected = connections[namespace]?.status === 'connected'
      if (isOpen && !isConnected) return
      unsubscribe()
      if (isConnected) resolve()
      else reject(new UserRejectedError())
    }
    const unsubscribe = portico.subscribe((state) => state, check)
    check()
  })
}
