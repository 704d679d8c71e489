import {
  HttpStatusError,
  HttpUnreachableError,
  OriginNotAllowedError,
  ProjectIdInvalidError,
  ProjectIdMissingError,
} from '@portico/contract/errors'
import { isOriginAllowed } from '@portico/contract/shell'
import * as v from 'valibot'
import type { Core } from '../Core.ts'
import { raiseAlert } from '../raiseAlert.ts'
import { getGatewayUrl } from './getGatewayUrl.ts'

const originsSchema = v.object({ allowedOrigins: v.array(v.string()) })

/** Sites that have been asked about, so that each is asked once. */
const asked = new WeakSet<Core>()

/**
 * Finds out why the gateway refuses: a mistake of the site's set-up is told as an alert. Never throws, and never
 * changes what went wrong.
 */
export async function diagnose(core: Core, error: Error): Promise<void> {
  const status = error instanceof HttpStatusError ? error.details : ''
  const { projectId } = core.options
  if (status?.endsWith('401'))
    raiseAlert(core, projectId ? new ProjectIdInvalidError() : new ProjectIdMissingError())
  const isRefused = status?.endsWith('403') || error instanceof HttpUnreachableError
  if (!isRefused || asked.has(core)) return
  asked.add(core)
  // A page that may not use the gateway may still ask who may.
  const answer = await fetch(getGatewayUrl(core, '/projects/v1/origins'), { credentials: 'omit' })
    .then((response) => response.json())
    .catch(() => null)
  const parsed = v.safeParse(originsSchema, answer)
  const isKnown = parsed.success && !isOriginAllowed(location.origin, parsed.output.allowedOrigins)
  if (isKnown) raiseAlert(core, new OriginNotAllowedError({ details: location.origin }))
}
