import { NetworkUnsupportedError, NotConnectedError } from '@portico/contract/errors'
import { toProviderError } from '@portico/contract/host'
import type { ShellCore } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { type Opener, requestConnection } from '../connections/requestConnection.ts'

/**
 * What a provider answers where its wallet has thrown: who asks for accounts before there are any has the visitor connect,
 * and gets them.
 * @param openUnsupported shows the visitor a network that the site has not got
 * @param ask asks once more
 * @throws ProviderRpcError
 */
export async function answerFailure(
  core: Core,
  error: unknown,
  loadDisplay: () => Promise<Opener>,
  openUnsupported: () => void,
  ask: ShellCore['request'],
  ...[namespace, request]: Parameters<ShellCore['request']>
): Promise<unknown> {
  if (error instanceof NetworkUnsupportedError) openUnsupported()
  try {
    if (request.method !== 'eth_requestAccounts' || !(error instanceof NotConnectedError)) throw error
    await requestConnection(core, namespace, await loadDisplay())
  } catch (failure) {
    throw toProviderError(failure)
  }
  return ask(namespace, request)
}
