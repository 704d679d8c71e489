import { isOwn, toPage, toRedirect } from '../web/serveRequests.ts'
import type { Accounts } from './accounts.ts'
import type { BrandRules } from './BrandRules.ts'
import type { ListRedirectUris } from './brands.ts'
import type { Grant, Grants } from './createGrants.ts'
import { drawFormPost, drawRefusal, drawSignIn } from './drawPages.ts'

/** What visitors are let in by. */
export interface AuthorizeParameters {
  readonly rules: BrandRules
  readonly accounts: Accounts
  readonly grants: Grants
  readonly redirectUris: ListRedirectUris
}

/** Shows the sign-in page, or takes what was pressed on it. Nothing wrong is led back to the client: brands show a page of their own. */
export async function authorize(parameters: AuthorizeParameters, request: Request): Promise<Response> {
  const { rules, accounts, grants } = parameters
  const { brand } = rules
  const { pathname, search, searchParams: query } = new URL(request.url)
  const flaw = findFlaw(parameters, query)
  if (flaw) return toPage(drawRefusal(brand, 'invalid_request', flaw), 400)
  const page = { brand, action: `${pathname}${search}`, names: accounts.list(brand) }
  if (request.method !== 'POST') return toPage(drawSignIn(page))
  if (!isOwn(request.headers))
    return toPage(drawRefusal(brand, 'forbidden', 'Only its own page may sign in.'), 403)
  const form = new URLSearchParams(await request.text())
  if (form.get('action') === 'cancel') return leadBack(rules, query, rules.cancellation)
  const account = accounts.open(brand, form.get('account') ?? '')
  if (!account) return toPage(drawSignIn({ ...page, complaint: complaintOfName }), 400)
  const grant: Grant = {
    account,
    scopes: (query.get('scope') ?? '').split(/[\s,]+/).filter(Boolean),
    redirectUri: query.get('redirect_uri') ?? '',
    challenge: query.get('code_challenge'),
    nonce: query.get('nonce'),
  }
  return leadBack(rules, query, { code: grants.addCode(grant), ...rules.describeFirst?.(grant) })
}

/** What the sign-in page says about a name that cannot be one. */
export const complaintOfName = 'Type a name of up to 100 characters.'

function findFlaw({ rules, redirectUris }: AuthorizeParameters, query: URLSearchParams): string | null {
  if (query.get('client_id') !== rules.clientId) return 'The client is not known.'
  if (!redirectUris(rules.brand).includes(query.get('redirect_uri') ?? ''))
    return 'redirect_uri_mismatch: The client has not registered this redirect URI.'
  if ((query.get('response_type') ?? 'code') !== 'code') return 'The response type is not supported.'
  const method = query.get('code_challenge_method')
  if (query.has('code_challenge') && method !== 'S256') return 'The code challenge method must be S256.'
  return rules.findFlaw?.(query) ?? null
}

function leadBack(
  { brand }: BrandRules,
  query: URLSearchParams,
  answer: Readonly<Record<string, string>>,
): Response {
  const state = query.get('state')
  const fields = { ...answer, ...(state !== null && { state }) }
  const address = query.get('redirect_uri') ?? ''
  if (query.get('response_mode') === 'form_post') return toPage(drawFormPost(brand, address, fields))
  const url = new URL(address)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return toRedirect(url.href)
}
