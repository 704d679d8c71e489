import { randomUUID } from 'node:crypto'

/** What a site asks an app for. */
export interface ChannelRequest {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly acceptAuthAddress: boolean
  readonly [field: string]: unknown
}

/** What an app has answered. */
export type ChannelAnswer = Readonly<Record<string, unknown>>

/** A request on its way, and its answer once it is there. */
export interface Channel {
  readonly request: ChannelRequest
  answer: ChannelAnswer | null
}

/** Requests that are on their way, in memory. */
export interface Channels {
  /** @returns the channel's token */
  open(request: ChannelRequest): string
  find(token: string): Channel | undefined
  close(token: string): void
}

/** @see Channels */
export function createChannels(): Channels {
  const channels = new Map<string, Channel>()
  return {
    open(request) {
      const token = randomUUID()
      channels.set(token, { request, answer: null })
      return token
    },
    find: (token) => channels.get(token),
    close: (token) => void channels.delete(token),
  }
}
