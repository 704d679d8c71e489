import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getIntegrity } from '../../release/readRelease.ts'
import type { Cause } from '../Cause.ts'
import {
  certificate,
  fileAltered,
  fileCors,
  fileEncoding,
  fileFallback,
  fileForbidden,
  fileMissing,
  fileRedirected,
  fileType,
} from '../causes/served.ts'
import { type Answer, isAnswer, type Probe } from '../probe/probe.ts'
import { isReadable } from './isReadable.ts'
import type { ServedFile } from './listServed.ts'
import { getRedirect } from './readFollowed.ts'

/** What is wrong with one served file. */
export interface FileFault {
  readonly cause: Cause
  /** What the server does. */
  readonly reason: string
}

/** MIME types of JavaScript by which browsers load a module (WHATWG MIME Sniffing, 4.6). */
const scriptType = /^\s*(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i
const isPage = ({ body, headers }: Answer) =>
  /^\s*text\/html\b/i.test(headers.get('content-type') ?? '') ||
  /^\s*<(?:!doctype|html)\b/i.test(body.toString('utf8', 0, 200))

function decompress(body: Buffer): Buffer | null {
  for (const attempt of [gunzipSync, brotliDecompressSync]) {
    try {
      return attempt(body, { maxOutputLength: 16 * 1024 * 1024 })
    } catch {
      // The other one, then.
    }
  }
  return null
}

function judgeContent(answer: Answer, { path, integrity }: ServedFile): FileFault | null {
  const type = answer.headers.get('content-type')
  if (getIntegrity(answer.body) === integrity)
    return path.endsWith('.js') && !scriptType.test(type ?? '')
      ? { cause: fileType, reason: `Content-Type: ${type ?? 'none'}` }
      : null
  if (isPage(answer)) return { cause: fileFallback, reason: `Content-Type: ${type ?? 'none'}` }
  const plain = decompress(answer.body)
  if (plain && getIntegrity(plain) === integrity)
    return { cause: fileEncoding, reason: 'compressed, without Content-Encoding' }
  return { cause: fileAltered, reason: `${answer.body.length} bytes` }
}

function judgeStatus(answer: Answer): FileFault | null {
  const { status } = answer
  const target = getRedirect(answer)
  if (status === 200) return null
  if (target !== null) return { cause: fileRedirected, reason: `to ${target}` }
  if (status === 401 || status === 403) return { cause: fileForbidden, reason: `status ${status}` }
  return { cause: fileMissing, reason: `status ${status}` }
}

function judgeOrigin(answer: Answer, page: URL): FileFault | null {
  if (isReadable(answer, page.origin)) return null
  const allowed = answer.headers.get('access-control-allow-origin')
  return { cause: fileCors, reason: `Access-Control-Allow-Origin: ${allowed ?? 'none'}` }
}

/** What keeps a page from running a file; null where nothing does. */
export function judgeFile(probe: Probe, file: ServedFile, page: URL): FileFault | null {
  if (isAnswer(probe)) return judgeStatus(probe) ?? judgeContent(probe, file) ?? judgeOrigin(probe, page)
  const { kind, reason } = probe
  if (kind === 'undecodable') return { cause: fileEncoding, reason }
  return { cause: kind === 'certificate' ? certificate : fileMissing, reason }
}
