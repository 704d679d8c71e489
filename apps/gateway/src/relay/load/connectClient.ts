import { once } from 'node:events'
import { type ClientOptions, WebSocket } from 'ws'
import { type ClientKey, createClientKey, signClientToken } from './signClientToken.ts'

/** A message as the relay delivers it. */
export interface DeliveredMessage {
  readonly topic: string
  readonly message: string
  readonly publishedAt: number
  readonly tag: number
  readonly attestation?: string
}

/** A small relay client, for tests and for load. */
export interface RelayClient {
  readonly clientId: string
  readonly socket: WebSocket
  /** All that was delivered so far. */
  readonly received: DeliveredMessage[]
  /** Answers the result. @throws Error with the relay's code and message */
  request(method: string, params: unknown): Promise<unknown>
  /** Resolves when the socket is closed. Answers the code. */
  readonly closed: Promise<number>
}

/** Parameters of {@link connectClient}. */
export interface ConnectClientParameters {
  readonly url: string
  readonly key?: ClientKey
  /** Instead of a good one. */
  readonly token?: string
  /** Further query parameters. */
  readonly query?: Readonly<Record<string, string>>
  /** False leaves what is delivered in the mailbox. */
  readonly acknowledges?: boolean
  readonly socketOptions?: ClientOptions
  readonly onMessage?: (message: DeliveredMessage) => void
}

/** Connects to a relay. @throws Error naming the status with which the relay refused */
export async function connectClient(parameters: ConnectClientParameters): Promise<RelayClient> {
  const { url, key = createClientKey(), acknowledges = true } = parameters
  const token = parameters.token ?? (await signClientToken(key, { aud: url }))
  const query = new URLSearchParams({ auth: token, ...parameters.query })
  const socket = new WebSocket(`${url}/?${query}`, parameters.socketOptions)
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const received: DeliveredMessage[] = []
  socket.on('message', (data) => {
    const { id, method, params, result, error } = JSON.parse(`${data}`)
    if (method !== undefined) {
      if (acknowledges) socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: true }))
      received.push(params.data)
      return parameters.onMessage?.(params.data)
    }
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (error) reject?.(Object.assign(new Error(error.message), { code: error.code }))
    else resolve?.(result)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The relay closed the connection'))
  })
  await once(socket, 'open')
  let lastId = 0
  return {
    clientId: key.clientId,
    socket,
    received,
    closed,
    request: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }))
      }),
  }
}
