import type { Inspection } from '../Inspection.ts'
import { type Answer, isAnswer, type Probe } from '../probe/probe.ts'

const redirectLimit = 5

/** Where an answer sends on to; null where it does not. */
export function getRedirect({ status, headers, url }: Answer): string | null {
  const location = headers.get('location')
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, url)) return null
  return new URL(location, url).href
}

/** The page at an address, or at the one that it sends on to. */
export async function readPage(
  inspection: Pick<Inspection, 'probe'>,
  url: string,
  left = redirectLimit,
): Promise<Probe> {
  const answer = await inspection.probe(url)
  const next = isAnswer(answer) ? getRedirect(answer) : null
  return next === null || left === 0 ? answer : readPage(inspection, next, left - 1)
}
