import { Core as RelayCore } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { ICore } from '@walletconnect/types'
import type { Core } from '../../Core.ts'
import { checkCacaos } from './checkCacaos.ts'
import type { SessionStorage } from './createSessionStorage.ts'
import { createSilentLogger } from './createSilentLogger.ts'
import { joinConnecting } from './joinConnecting.ts'

/** The relay's client. */
export type Client = Awaited<ReturnType<typeof SignClient.init>>

/**
 * Starts the relay's client. It speaks to `relayUrl` alone: the vendor's verification frame, which holds the first
 * request up for 5 s, its telemetry, and its node for signatures of contracts are all taken out.
 */
export async function startClient({ options }: Core, storage: SessionStorage): Promise<Client> {
  const logger = createSilentLogger()
  const relayCore = withoutGlobals(
    () =>
      new RelayCore({
        relayUrl: options.relayUrl ?? '',
        projectId: options.projectId ?? '',
        telemetryEnabled: false,
        logger,
        storage,
      }),
  )
  relayCore.verify.register = async () => ''
  relayCore.eventClient.init = async () => {}
  joinConnecting(relayCore.relayer)
  const { crypto } = relayCore
  const decode = crypto.decode.bind(crypto)
  crypto.decode = async (...parameters) => checkCacaos(await decode(...parameters))
  // The library's own types disagree on what may be left undefined.
  return SignClient.init({ core: relayCore as ICore, logger, metadata: getMetadata(options) })
}

/** Members by which the client would reach the relay again, for what it had not sent yet. */
const reachingMembers = ['connect', 'request', 'transportOpen', 'toEstablishConnection']

/** Ends a client for good; what it has stored stays. Never throws. */
export async function stopClient(client: Client): Promise<void> {
  const { relayer, heartbeat } = client.core
  heartbeat.stop()
  // Closing the transport alone does not hold: whatever still waits to be sent opens it, beside the next client's.
  const refuse = () => Promise.reject(new Error('The client has ended.'))
  for (const member of reachingMembers) Reflect.set(relayer, member, refuse)
  await relayer.transportClose().catch(() => {})
}

/** The site as the wallet shows it. */
function getMetadata({ metadata }: Core['options']) {
  const origin = typeof location === 'undefined' ? '' : location.origin
  const title = typeof document === 'undefined' ? '' : document.title
  return {
    name: metadata?.name || title || origin,
    description: metadata?.description ?? '',
    url: metadata?.url ?? origin,
    icons: [...(metadata?.icons ?? [])],
  }
}

const globalNames = ['_walletConnectCore_', '_walletConnectCore__count']

/** The library keeps its core on the page and hands it to anyone who asks next; two instances must not share one. */
function withoutGlobals<Value>(create: () => Value): Value {
  const kept = globalNames.map((name) => [name, Reflect.get(globalThis, name)] as const)
  for (const name of globalNames) Reflect.deleteProperty(globalThis, name)
  try {
    return create()
  } finally {
    for (const [name, value] of kept) {
      if (value === undefined) Reflect.deleteProperty(globalThis, name)
      else Reflect.set(globalThis, name, value)
    }
  }
}
