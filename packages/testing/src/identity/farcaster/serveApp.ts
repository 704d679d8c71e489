import { isOwn, toPage } from '../../web/serveRequests.ts'
import { complaintOfName } from '../authorize.ts'
import { type Signer, toName } from './accounts.ts'
import type { Channels } from './channels.ts'
import { drawDone, drawGone, drawRequest } from './drawApp.ts'

/** Parameters of {@link serveApp}. */
export interface ServeAppParameters {
  readonly channels: Channels
  /** Signs as somebody, and tells the relay. */
  approve(token: string, name: string, signer: Signer): Promise<void>
}

/** Shows who asks, and takes what the visitor decides, as an app does that was opened by a code or a link. */
export async function serveApp(parameters: ServeAppParameters, request: Request): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url)
  const token = searchParams.get('channelToken') ?? ''
  const { channels } = parameters
  const channel = channels.find(token)
  if (!channel || channel.answer) return toPage(drawGone(), 404)
  const page = { action: `${pathname}${search}`, domain: channel.request.domain }
  if (request.method !== 'POST') return toPage(drawRequest(page))
  if (!isOwn(request.headers)) return toPage(drawGone(), 403)
  const form = new URLSearchParams(await request.text())
  // The relay is told nothing of it: Farcaster Auth has no word for it.
  if (form.get('action') === 'cancel') return toPage(drawDone('You cancelled', 'Nothing was sent.'))
  if (form.get('action') === 'expire') {
    channels.close(token)
    return toPage(drawDone('The code has expired', 'The relay knows nothing of it any more.'))
  }
  const name = toName(form.get('account') ?? '')
  if (!name || name.length > 100) return toPage(drawRequest({ ...page, complaint: complaintOfName }), 400)
  await parameters.approve(token, name, form.get('signer') === 'auth' ? 'auth' : 'custody')
  return toPage(drawDone('You are signed in', `Go back to ${page.domain}.`))
}
