import {
  messageLimit,
  requestEnvelopeSchema,
  requestSchemas,
  type VaultAnswer,
  type VaultNotice,
  type VaultRequestPayload,
  type VaultRequestType,
} from '@portico/vault-protocol'
import * as v from 'valibot'
import { toErrorPayload, VaultError } from '../service/VaultError.ts'

/** How each request of the page is answered. */
export type Handlers = {
  readonly [Type in VaultRequestType]: (payload: VaultRequestPayload<Type>) => Promise<VaultAnswer<Type>>
}

/** Requests that may wait at once: a page that asks for more is answered that it is too much. */
const waitingLimit = 64

/** Ids that are remembered, so that none is answered twice. */
const idLimit = 20_000

/**
 * A page's message as text and back: a copy that nothing of the page is behind, and no getter, cycle or typed array in it.
 * @throws VaultError `INVALID`
 */
function copyMessage(data: unknown): unknown {
  let text: string | undefined
  try {
    text = JSON.stringify(data)
  } catch {
    throw new VaultError('INVALID', 'The message is no JSON.')
  }
  if (text === undefined || text.length > messageLimit)
    throw new VaultError('INVALID', 'The message is too long.')
  return JSON.parse(text)
}

const isType = (type: string): type is VaultRequestType => Object.hasOwn(requestSchemas, type)

function readPayload<Type extends VaultRequestType>(type: Type, payload: unknown): VaultRequestPayload<Type> {
  const read = v.safeParse(requestSchemas[type], payload)
  if (read.success) return read.output as VaultRequestPayload<Type>
  const place = v.getDotPath(read.issues[0])
  throw new VaultError('INVALID', `${type}: ${place ? `${place}: ` : ''}${read.issues[0].message}`)
}

/** What a page hears beside answers. */
export type Notify = (notice: VaultNotice) => void

/** Answers what a page asks over its port, each request once, and never in the order of anybody's choice but by its id. */
export function serveRequests(port: MessagePort, handlers: Handlers): void {
  const seen = new Set<string>()
  let waiting = 0
  const admit = (id: string) => {
    if (seen.has(id)) throw new VaultError('INVALID', 'There was a request of this id already.')
    if (seen.size >= idLimit) seen.delete(seen.values().next().value as string)
    seen.add(id)
    if (waiting >= waitingLimit) throw new VaultError('INVALID', 'Too many requests wait for an answer.')
  }
  const run = async <Type extends VaultRequestType>(type: Type, payload: unknown) => {
    waiting += 1
    try {
      return await handlers[type](readPayload(type, payload))
    } finally {
      waiting -= 1
    }
  }
  port.onmessage = async ({ data }) => {
    const { id, type } = readHead(data)
    // Without an id nobody could tell what an answer is to.
    if (id === undefined) return
    try {
      const { payload } = v.parse(requestEnvelopeSchema, copyMessage(data))
      admit(id)
      if (!isType(type)) throw new VaultError('INVALID', 'There is no request of this type.')
      port.postMessage({ id, type: `${type}_SUCCESS`, payload: (await run(type, payload)) ?? null })
    } catch (error) {
      const cause = v.isValiError(error) ? new VaultError('INVALID', error.message) : error
      port.postMessage({ id, type: `${type}_ERROR`, payload: toErrorPayload(cause) })
    }
  }
}

const headSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  type: v.fallback(v.pipe(v.string(), v.minLength(1), v.maxLength(64)), 'REQUEST'),
})

/** Who is to be answered, even where the rest is too long, or nothing that can be read. */
function readHead(data: unknown): { readonly id?: string; readonly type: string } {
  const read = v.safeParse(headSchema, data)
  return read.success ? read.output : { type: 'REQUEST' }
}
