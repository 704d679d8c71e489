import type { Network } from '@portico/contract'
import { NetworkSwitchRefusedError, NotConnectedError } from '@portico/contract/errors'
import { relayNamespaces } from '../../namespaces/relayNamespaces.ts'
import type { Time } from '../../time.ts'
import { findGranted, getGrant, readSession } from './grants.ts'
import { openClient } from './openClient.ts'
import type { Link } from './Relay.ts'
import { requestSession } from './requestSession.ts'
import type { Client } from './startClient.ts'

/** Milliseconds within which a wallet that has agreed must have put the chain into the session. */
const updateLimit = 3_000

/**
 * Moves the session to a network. A chain it holds needs nobody's consent: each request names its chain. For another
 * one the wallet is asked, where its namespace has a way to ask, and must then hold it.
 * @throws NotConnectedError | UserRejectedError | NetworkAddRefusedError | NetworkSwitchRefusedError
 */
export async function switchSession(link: Link, network: Network): Promise<void> {
  const { namespace, chainId, caipNetworkId } = network
  const { topic } = link
  const { core } = link.relay
  const client = await openClient(link.relay)
  const isGranted = () => findGranted(core, readSession(client, topic), caipNetworkId) !== undefined
  if (!readSession(client, topic)) throw new NotConnectedError({ details: caipNetworkId })
  if (!isGranted()) {
    await askForChain(link, client, network)
    await waitForUpdate(core.time, client, isGranted)
    if (!isGranted()) throw new NetworkSwitchRefusedError({ details: caipNetworkId })
  }
  link.chains.set(namespace, chainId)
}

async function askForChain(link: Link, client: Client, network: Network): Promise<void> {
  const { relay, topic, chains } = link
  const own = getGrant(relay.core, readSession(client, topic)).filter(
    ({ namespace }) => namespace === network.namespace,
  )
  const current = own.find(({ chainId }) => chainId === chains.get(network.namespace)) ?? own[0]
  const { addNetwork } = relayNamespaces[network.namespace]
  if (!addNetwork || !current) throw new NetworkSwitchRefusedError({ details: network.caipNetworkId })
  await addNetwork(
    (request) => requestSession(link, `${current.namespace}:${current.chainId}`, request),
    network,
  )
}

/** Resolves once the session holds the chain, or when the wallet has had its time. */
function waitForUpdate(time: Time, client: Client, isGranted: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      cancel()
      client.off('session_update', check)
      resolve()
    }
    const check = () => {
      if (isGranted()) finish()
    }
    const cancel = time.after(updateLimit, finish)
    client.on('session_update', check)
    check()
  })
}
