import { toOutage } from '../web/serveRequests.ts'
import { type AuthorizeParameters, authorize } from './authorize.ts'
import type { EndpointName } from './brands.ts'
import { findEndpoint } from './clients.ts'
import { isVerified } from './createGrants.ts'
import type { Faults } from './faults.ts'

/** Parameters of {@link serveBrand}. */
export interface ServeBrandParameters extends AuthorizeParameters {
  readonly faults: Faults
}

const nothing = () => new Response('There is nothing here.', { status: 404 })

/** Answers as a brand of OAuth 2 does. */
export async function serveBrand(parameters: ServeBrandParameters, request: Request): Promise<Response> {
  const { rules } = parameters
  const endpoint = findEndpoint(rules.brand, new URL(request.url))
  if (!endpoint) return nothing()
  if (endpoint === 'authorization') return authorize(parameters, request)
  if (endpoint === 'token') return request.method === 'POST' ? exchange(parameters, request) : nothing()
  return rules.open?.[endpoint]?.() ?? answerApi(parameters, request, endpoint)
}

async function exchange(
  { rules, faults, grants }: ServeBrandParameters,
  request: Request,
): Promise<Response> {
  const asked = { headers: request.headers, form: new URLSearchParams(await request.text()) }
  const { form } = asked
  await faults.waitForSpeech(rules.brand)
  if (!(await rules.isClient(asked))) return rules.refuseToken('invalid_client', asked)
  if ((form.get('grant_type') ?? 'authorization_code') !== 'authorization_code')
    return rules.refuseToken('unsupported_grant_type', asked)
  const grant = grants.takeCode(form.get('code') ?? '')
  const fallback = rules.isRedirectUriOptional ? grant?.redirectUri : undefined
  const isGood =
    grant &&
    grant.redirectUri === (form.get('redirect_uri') ?? fallback) &&
    isVerified(grant.challenge, form.get('code_verifier')) &&
    !faults.has(rules.brand, 'tokenRefused')
  if (!isGood) return rules.refuseToken('invalid_grant', asked)
  return rules.answerToken(grants.addToken(grant), grant, asked)
}

function answerApi(
  { rules, faults, grants }: ServeBrandParameters,
  request: Request,
  endpoint: EndpointName,
): Response {
  const answer = rules.api[endpoint]
  if (!answer) return nothing()
  if (faults.has(rules.brand, 'userinfoDown')) return toOutage()
  const refusal = rules.refuseApi?.(request)
  if (refusal) return refusal
  const url = new URL(request.url)
  const [, bearer] = /^(?:Bearer|token) (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const grant = grants.findToken(bearer ?? '')
  return grant ? answer({ grant, url }) : rules.refuseAccess()
}
