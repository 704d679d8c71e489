import * as v from 'valibot'
import { fetchBounded } from '../../../outbound/fetchBounded.ts'
import type { FarcasterOptions } from '../providerOptions.ts'

/** Milliseconds that the relay may take for each answer. */
const relayTimeout = 5_000

/** What a relay is asked to carry to an app. */
export interface ChannelRequest {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
}

/** A request that is on its way. */
export interface Channel {
  /** Reads the answer. Whoever sees the link has it, too. */
  readonly channelToken: string
  /** Opens the request in an app. */
  readonly url: string
}

/** What an app has signed, as a relay says. Nothing of it is believed before it is checked. */
export interface ChannelAnswer {
  readonly message: string
  readonly signature: string
  readonly username?: unknown
}

const channelSchema = v.object({
  channelToken: v.pipe(v.string(), v.regex(/^[\w-]{8,128}$/)),
  url: v.pipe(v.string(), v.url(), v.maxLength(500)),
})
const answerSchema = v.object({
  state: v.literal('completed'),
  message: v.string(),
  signature: v.string(),
  username: v.optional(v.unknown()),
})

/** Reads what a relay says. What is wrong with it stays out of the error: there may be anything in it. @throws Error */
async function read<Schema extends v.GenericSchema>(
  schema: Schema,
  response: Response,
): Promise<v.InferOutput<Schema>> {
  const answer = v.safeParse(schema, await response.json().catch(() => null))
  if (!answer.success) throw new Error('The relay answered in a way that nobody can read.')
  return answer.output
}

const ask = (url: string, init: RequestInit) =>
  // Else a relay could lead what only it may know elsewhere.
  fetchBounded(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(relayTimeout) })

/** Has a relay carry a request. @throws Error where it does not, or leads elsewhere than to an app that the operator knows */
export async function openChannel(
  { relayUrl, appOrigins }: FarcasterOptions,
  request: ChannelRequest,
): Promise<Channel> {
  const response = await ask(`${relayUrl}/v1/channel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, acceptAuthAddress: true }),
  })
  if (!response.ok) throw new Error(`The relay answered ${response.status} when asked for a channel.`)
  const channel = await read(channelSchema, response)
  const { origin, href } = new URL(channel.url)
  if (!appOrigins.includes(origin)) throw new Error(`The relay leads to ${origin}, which is no app’s.`)
  return { ...channel, url: href }
}

/**
 * Asks for the answer, which a relay tells once. Answers null while there is none, and `gone` where the relay knows nothing of the channel:
 * it is too old, or somebody has asked before.
 * @throws Error where it does not answer, or not as it should
 */
export async function readChannel(
  { relayUrl }: FarcasterOptions,
  channelToken: string,
): Promise<ChannelAnswer | 'gone' | null> {
  const headers = { authorization: `Bearer ${channelToken}` }
  const response = await ask(`${relayUrl}/v1/channel/status`, { headers })
  if (response.status === 202) return null
  if (response.status === 401) return 'gone'
  if (!response.ok) throw new Error(`The relay answered ${response.status} when asked for an answer.`)
  return read(answerSchema, response)
}
