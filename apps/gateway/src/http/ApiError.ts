import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import * as v from 'valibot'

/** One thing that is wrong: which field, and what about it. */
export interface Reason {
  readonly name: string
  readonly description: string
  /** Of a code that was wrong: how often another may be tried. */
  readonly triesLeft?: number
}

/** Statuses of refusals and faults. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 502 | 503

/** An answer other than success, with reasons for the caller. */
export class ApiError extends Error {
  readonly status: ErrorStatus
  readonly reasons: readonly Reason[]

  constructor(status: ErrorStatus, reasons: readonly Reason[], options?: ErrorOptions) {
    super(reasons.map(({ name, description }) => `${name}: ${description}`).join('; '), options)
    this.name = 'ApiError'
    this.status = status
    this.reasons = reasons
  }
}

/**
 * Checks what came over the border.
 * @throws ApiError 400 with one reason for each wrong field
 */
export function parseInput<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const reasons = result.issues.map((issue) => ({
    name: v.getDotPath(issue) ?? 'body',
    description: issue.message,
  }))
  throw new ApiError(400, reasons)
}

/** Reads a JSON body whatever content type it names: browsers send text/plain to spare a preflight. */
export async function readJson(context: Context): Promise<unknown> {
  const text = await context.req.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError(422, [{ name: 'body', description: 'is not JSON' }], { cause })
  }
}

/** Turns whatever was thrown into an answer. What is not meant for the caller goes to the log only. */
export function answerError(log: Logger): (error: Error, context: Context) => Response {
  return (error, context) => {
    if (error instanceof HTTPException) return answer(context, error.status as ErrorStatus, error.message)
    if (!(error instanceof ApiError)) {
      log.error(describeError(error), 'request failed')
      return answer(context, 500, 'Something went wrong here. Please try again.')
    }
    if (error.status >= 500) log.warn(describeError(error.cause), 'upstream failed')
    return context.json({ status: 'FAILURE', reasons: error.reasons }, error.status)
  }
}

const answer = (context: Context, status: ErrorStatus, description: string) =>
  context.json({ status: 'FAILURE', reasons: [{ name: 'request', description }] }, status)

/**
 * What the log holds of an error: its kind, its code and where it was thrown. Messages are left out, because those of
 * upstream errors hold the endpoint, its key included, and the accounts asked about.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { kind: typeof error }
  const root = error.cause instanceof Error ? error.cause : error
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { kind: error.name, code: (root as NodeJS.ErrnoException).code, frames: frames?.slice(0, 6) }
}
