import {
  HttpAnswerInvalidError,
  HttpStatusError,
  HttpTimeoutError,
  HttpUnreachableError,
} from '@portico/contract/errors'
import * as v from 'valibot'
import { timeLimit } from '../../../api/fetchJson.ts'
import { parseAnswer } from '../../../api/parseAnswer.ts'
import type { Core } from '../../../Core.ts'
import { withTimeLimit } from '../../../time.ts'

/** What a contract asks to be fetched before it answers. Byte strings are hex without `0x`. */
export interface OffchainLookup {
  /** In small letters. */
  readonly sender: string
  readonly urls: readonly string[]
  readonly callData: string
  readonly callback: string
  readonly extraData: string
}

/** Bytes of an answer. Proofs of another chain's state take most of it. */
const sizeLimit = 256 * 1024

const answerSchema = v.object({ data: v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i)) })

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Fetches what a contract asks for (EIP-3668): of its addresses the first that is up. The name's owner has chosen them, so
 * they hear nothing of the page or the visitor but the question, and a page's content policy has the last word.
 * @returns hex without `0x`
 * @throws errors of area API
 */
export async function fetchOffchain(core: Core, lookup: OffchainLookup): Promise<string> {
  let failure: Error = new HttpUnreachableError({ details: 'no address that may be asked' })
  for (const url of lookup.urls) {
    const request = toRequest(url, lookup)
    if (!request) continue
    const answer = await ask(core, request).catch((error: Error) => error)
    if (typeof answer === 'string') return answer
    failure = answer
    // What one refuses every other would (EIP-3668).
    if (answer instanceof HttpStatusError && / 4\d\d$/.test(answer.details ?? '')) break
  }
  throw failure
}

interface OffchainRequest extends RequestInit {
  readonly url: string
}

/** Null for an address that nobody is asked at: not encrypted, or on the visitor's own machine while the page is not. */
function toRequest(template: string, { sender, callData }: OffchainLookup): OffchainRequest | null {
  const data = `0x${callData}`
  const url = template.replaceAll('{sender}', sender).replaceAll('{data}', data)
  if (!URL.canParse(url)) return null
  const { protocol, hostname, username, password } = new URL(url)
  const isHere = loopback.test(hostname) && /^https?:$/.test(protocol)
  const isAllowed = isHere ? loopback.test(location.hostname) : protocol === 'https:'
  if (!isAllowed || username || password) return null
  const request = { url, credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' } as const
  if (template.includes('{data}')) return request
  const headers = { 'content-type': 'application/json' }
  return { ...request, method: 'POST', headers, body: JSON.stringify({ data, sender }) }
}

async function ask(core: Core, request: OffchainRequest): Promise<string> {
  const controller = new AbortController()
  const text = await withTimeLimit(core.time, timeLimit, readText(request, controller), () => {
    controller.abort()
    return new HttpTimeoutError({ details: 'an off-chain look-up' })
  })
  return parseAnswer(answerSchema, parseJson(text)).data.slice(2)
}

/** @throws HttpUnreachableError | HttpStatusError | HttpAnswerInvalidError where it is longer than the limit */
async function readText({ url, ...init }: OffchainRequest, controller: AbortController): Promise<string> {
  const response = await fetch(url, { ...init, signal: controller.signal }).catch((cause) => {
    throw new HttpUnreachableError({ cause })
  })
  if (!response.ok) throw new HttpStatusError({ details: `HTTP status code: ${response.status}` })
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for (;;) {
    const value = (await reader?.read())?.value
    if (!value) return text
    size += value.length
    text += decoder.decode(value, { stream: true })
    if (size <= sizeLimit) continue
    controller.abort()
    throw new HttpAnswerInvalidError({ details: 'an off-chain answer is too long' })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HttpAnswerInvalidError({ details: 'an off-chain answer', cause })
  }
}
