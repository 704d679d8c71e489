import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Handler, isOwn, sendWebResponse, toOutage, toPage, toWebRequest } from '../web/serveRequests.ts'
import type { Accounts } from './accounts.ts'
import { complaintOfName } from './authorize.ts'
import { createGoogleProvider, type GoogleParameters } from './createGoogleProvider.ts'
import { drawRefusal, drawSignIn } from './drawPages.ts'
import type { Faults } from './faults.ts'

/** Cuts the opener of a popup off, as Google's own pages do. */
const isolated = { 'cross-origin-opener-policy': 'same-origin' }

/** Browsers that apps show inside themselves, in which the app could read what is typed. */
const embedded = /; wv\)|\bFBA[NV]\b|Instagram|Telegram|\bLine\//

const brand = 'google'

/** Answers as Google does: OpenID Connect of a certified library, behind what Google sets up in front of it. */
export async function serveGoogle(
  parameters: GoogleParameters & { readonly faults: Faults },
): Promise<Handler> {
  const { accounts, faults } = parameters
  const provider = await createGoogleProvider(parameters)
  const serve = provider.callback()
  return async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname.slice(`/${brand}`.length)
    if (path.startsWith('/interaction/')) {
      const answer = await signIn({ provider, accounts }, request, response).catch(refuseExpired)
      return answer ? sendWebResponse(answer, response) : undefined
    }
    if (path === '/auth' && embedded.test(request.headers['user-agent'] ?? ''))
      return sendWebResponse(toPage(refuseEmbedded(), 403, isolated), response)
    if (path === '/token') {
      await faults.waitForSpeech(brand)
      if (faults.has(brand, 'tokenRefused'))
        return sendWebResponse(Response.json({ error: 'invalid_grant' }, { status: 400 }), response)
    }
    if (path === '/me' && faults.has(brand, 'userinfoDown')) return sendWebResponse(toOutage(), response)
    await serve(...mount(request, response))
  }
}

interface SignInParameters {
  readonly provider: Awaited<ReturnType<typeof createGoogleProvider>>
  readonly accounts: Accounts
}

/** @returns what to answer; null where the provider has answered */
async function signIn(
  { provider, accounts }: SignInParameters,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Response | null> {
  await provider.interactionDetails(request, response)
  const page = { brand, action: request.url ?? '', names: accounts.list(brand) } as const
  if (request.method !== 'POST') return toPage(drawSignIn(page), 200, isolated)
  const asked = await toWebRequest(request)
  if (!isOwn(asked.headers))
    return toPage(drawRefusal(brand, 'forbidden', 'Only its own page may sign in.'), 403)
  const form = new URLSearchParams(await asked.text())
  const account = accounts.open(brand, form.get('account') ?? '')
  const isCancelled = form.get('action') === 'cancel'
  if (!isCancelled && !account)
    return toPage(drawSignIn({ ...page, complaint: complaintOfName }), 400, isolated)
  const result = isCancelled || !account ? denial : { login: { accountId: account.id, remember: false } }
  await provider.interactionFinished(request, response, result)
  return null
}

const denial = { error: 'access_denied', error_description: 'The user cancelled.' }

const refuseExpired = () =>
  toPage(drawRefusal(brand, 'expired', 'This sign-in has ended. Start again.'), 400, isolated)

const refuseEmbedded = () =>
  drawRefusal(brand, 'disallowed_useragent', 'This browser is part of an app. Use one of its own to sign in.')

/** Prepares a request for a library that knows nothing of what stands before it. */
function mount(request: IncomingMessage, response: ServerResponse): [IncomingMessage, ServerResponse] {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  // The sign-in page asks who it is each time, which is all that the other values ask for.
  if (url.searchParams.get('prompt') !== 'none') url.searchParams.delete('prompt')
  const { pathname, search } = url
  const { cookie } = request.headers
  // Each sign-in is that of a browser which has no session here: it chooses an account anew.
  if (cookie)
    request.headers.cookie = cookie
      .split('; ')
      .filter((pair) => !pair.startsWith('_session'))
      .join('; ')
  const inner = `${pathname.slice(`/${brand}`.length) || '/'}${search}`
  return [Object.assign(request, { originalUrl: `/${brand}${inner}`, url: inner }), response]
}
