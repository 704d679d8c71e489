import type { Inspection, ProbeInit } from '../Inspection.ts'
import { type Answer, isAnswer, type Probe } from '../probe/probe.ts'

const redirectLimit = 5

/** Where an answer sends on to; null where it does not. */
export function getRedirect({ status, headers, url }: Answer): string | null {
  const location = headers.get('location')
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, url)) return null
  return new URL(location, url).href
}

/** What lies at an address, or at the one that it sends on to, as a browser would follow. */
export async function readFollowed(
  inspection: Pick<Inspection, 'probe'>,
  url: string,
  init: ProbeInit = {},
  left = redirectLimit,
): Promise<Probe> {
  const answer = await inspection.probe(url, init)
  const next = isAnswer(answer) ? getRedirect(answer) : null
  return next === null || left === 0 ? answer : readFollowed(inspection, next, init, left - 1)
}
