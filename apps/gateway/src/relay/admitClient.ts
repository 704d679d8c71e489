import type { IncomingMessage } from 'node:http'
import { isOriginAllowed } from '@portico/contract/shell'
import { TokenError, type TokenExpectation, verifyClientToken } from './clientToken.ts'

/** Rules of admission. */
export interface AdmissionRules extends TokenExpectation {
  readonly allowedOrigins: readonly string[]
  readonly projectIds: readonly string[] | undefined
}

/** The answer to a client that knocks. The reason goes to the client and into no log. */
export type Admission =
  | { readonly clientId: string }
  | { readonly status: 400 | 401 | 403; readonly reason: string }

/** Decides by origin, project and token whether a client may connect. Programs other than browsers send no origin. */
export async function admitClient(request: IncomingMessage, rules: AdmissionRules): Promise<Admission> {
  const { origin, authorization } = request.headers
  if (origin !== undefined && !isOriginAllowed(origin, rules.allowedOrigins))
    return { status: 403, reason: 'This origin is not allowed' }
  const url = `http://relay${request.url ?? '/'}`
  if (!URL.canParse(url)) return { status: 400, reason: 'The address is malformed' }
  const { searchParams } = new URL(url)
  if (rules.projectIds && !rules.projectIds.includes(searchParams.get('projectId') ?? ''))
    return { status: 401, reason: 'The project id is not known' }
  const token = searchParams.get('auth') ?? /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (!token) return { status: 401, reason: 'A token is needed' }
  try {
    return { clientId: await verifyClientToken(token, rules) }
  } catch (error) {
    if (error instanceof TokenError) return { status: 401, reason: error.message }
    throw error
  }
}
