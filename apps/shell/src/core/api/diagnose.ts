import {
  HttpStatusError,
  HttpUnreachableError,
  OriginNotAllowedError,
  ProjectIdInvalidError,
  ProjectIdMissingError,
  RpcError,
} from '@portico/contract/errors'
import { isOriginAllowed } from '@portico/contract/shell'
import * as v from 'valibot'
import type { Core } from '../Core.ts'
import { raiseAlert } from '../reporting/raiseAlert.ts'
import { report } from '../reporting/report.ts'
import { getGatewayUrl } from './getGatewayUrl.ts'
import { isAnswer } from './isAnswer.ts'

const originsSchema = v.object({ allowedOrigins: v.array(v.string()) })

/** Whether the gateway refuses this page, asked once. */
const refusals = new WeakMap<Core, Promise<boolean>>()

/** What has been reported of services, since the same questions are asked again and again. */
const reported = new WeakMap<Core, Set<string>>()

/**
 * Finds out why the gateway refuses, and reports: a mistake of the site's set-up as an alert, else what went wrong. Never
 * throws, and never changes what went wrong.
 */
export async function diagnose(core: Core, error: Error): Promise<void> {
  const status = error instanceof HttpStatusError ? (error.details ?? '') : ''
  const { projectId, gatewayUrl } = core.options
  if (!gatewayUrl || isAnswer(error)) return
  if (status.endsWith('401'))
    return raiseAlert(core, projectId ? new ProjectIdInvalidError() : new ProjectIdMissingError())
  const isRefused = status.endsWith('403') || error instanceof HttpUnreachableError
  if (isRefused && (await isPageRefused(core)))
    return raiseAlert(core, new OriginNotAllowedError({ details: location.origin }))
  reportOnce(core, error)
}

/** Tells that a service failed, once for each way in which it does. What a node refuses is its answer. */
export function reportOnce(core: Core, error: Error): void {
  const known = reported.get(core) ?? new Set()
  if (known.has(error.message) || error instanceof RpcError) return
  reported.set(core, known.add(error.message))
  report(core, error)
}

/** A page that may not use the gateway may still ask who may. */
function isPageRefused(core: Core): Promise<boolean> {
  const ask = async () => {
    const answer = await fetch(getGatewayUrl(core, '/projects/v1/origins'), { credentials: 'omit' })
      .then((response) => response.json())
      .catch(() => null)
    const parsed = v.safeParse(originsSchema, answer)
    return parsed.success && !isOriginAllowed(location.origin, parsed.output.allowedOrigins)
  }
  const asked = refusals.get(core) ?? ask()
  refusals.set(core, asked)
  return asked
}
