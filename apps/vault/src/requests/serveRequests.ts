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
import { type Asked, createWaiting } from './createWaiting.ts'

/** How each request of the page is answered. */
export type Handlers = {
  readonly [Type in VaultRequestType]: (
    payload: VaultRequestPayload<Type>,
    asked: Asked,
  ) => Promise<VaultAnswer<Type>>
}

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

const handle = async <Type extends VaultRequestType>(
  handlers: Handlers,
  type: Type,
  payload: unknown,
  asked: Asked,
) => handlers[type](readPayload(type, payload), asked)

/** What a page hears beside answers. */
export type Notify = (notice: VaultNotice) => void

/** Answers what a page asks over its port, each request once, and never in the order of anybody's choice but by its id. */
export function serveRequests(port: MessagePort, handlers: Handlers): void {
  const waiting = createWaiting()
  port.onmessage = async ({ data }) => {
    const { id, type } = readHead(data)
    // Without an id nobody could tell what an answer is to.
    if (id === undefined) return
    try {
      const { payload } = v.parse(requestEnvelopeSchema, copyMessage(data))
      const answer = await waiting.run(id, async (asked) => {
        if (!isType(type)) throw new VaultError('INVALID', 'There is no request of this type.')
        return handle(handlers, type, payload, asked)
      })
      port.postMessage({ id, type: `${type}_SUCCESS`, payload: answer ?? null })
    } catch (error) {
      const cause = v.isValiError(error) ? new VaultError('INVALID', error.message) : error
      port.postMessage({ id, type: `${type}_ERROR`, payload: toErrorPayload(cause) })
    }
  }
}

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** Who is to be answered, even where the rest is too long, or nothing that can be read. */
function readHead(data: unknown): { readonly id?: string; readonly type: string } {
  const { id, type } = (data ?? {}) as Readonly<Record<string, unknown>>
  return { ...(v.is(shortText, id) && { id }), type: v.is(shortText, type) ? type : 'REQUEST' }
}
