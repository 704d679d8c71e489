import { getIntegrity } from '../../release/readRelease.ts'
import type { Inspection } from '../Inspection.ts'
import { isAnswer } from '../probe/probe.ts'
import type { ServedFile } from './listServed.ts'

/** Where the files are in truth. */
export interface FoundBaseUrl {
  readonly baseUrl: string
  /** Whether the site's code looks for them there, so that only the configuration is wrong. */
  readonly isSaidByCode: boolean
}

/** Addresses that the code names, then the folders above the page, each with what the public directory would make of it. */
function listCandidates(said: readonly string[], page: URL, publicDirectory: string): string[] {
  const folders = page.pathname.split('/').slice(1, -1)
  const above = folders.map((_, index) => `/${folders.slice(0, index + 1).join('/')}/`).toReversed()
  const roots = [...above, '/']
  return [
    ...new Set([
      ...said,
      ...roots.map((root) => `${root}portico/`),
      ...roots.map((root) => `${root}${publicDirectory}/portico/`),
    ]),
  ]
}

/** The address at which a file of the modal is served, other than the configuration's; null where none is found. */
export async function findBaseUrl(
  { code, probe, site }: Inspection,
  file: ServedFile,
  page: URL,
): Promise<FoundBaseUrl | null> {
  const calls = await code()
  const said =
    calls.length === 0 ? [] : [...new Set(calls.map(({ values }) => values.baseUrl ?? '/portico/'))]
  const isKnown = calls.every((call) => !call.isOpen('baseUrl'))
  const { baseUrl: configured, publicDirectory } = site.config
  for (const baseUrl of listCandidates(said, page, publicDirectory)) {
    if (baseUrl === configured || !baseUrl.endsWith('/')) continue
    const answer = await probe(new URL(file.path, new URL(baseUrl, page)).href)
    if (isAnswer(answer) && answer.status === 200 && getIntegrity(answer.body) === file.integrity)
      return { baseUrl, isSaidByCode: isKnown && said.length === 1 && said[0] === baseUrl }
  }
  return null
}
