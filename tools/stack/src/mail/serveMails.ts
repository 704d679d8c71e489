import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOwn, type LocalServer, serveLocal } from '../site/serveLocal.ts'
import type { Mailbox } from './createMailbox.ts'
import { mailPolicy, page, pagePolicy } from './drawMails.ts'

/**
 * Serves a mailbox: `GET /` is for people, `GET /api/mails?to=`, `GET /api/mails/:id` and `DELETE /api/mails` for programs. Other sites
 * that are open in the same browser may not ask.
 * @param port on 127.0.0.1; 0 takes a free one
 */
export const serveMails = (mailbox: Mailbox, port: number): Promise<LocalServer> =>
  serveLocal((request, response) => answer(mailbox, request, response), port)

function send(response: ServerResponse, status: number, body: unknown): ServerResponse {
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return response.writeHead(status, headers).end(JSON.stringify(body))
}

function sendPage(response: ServerResponse, html: string, policy: string): ServerResponse {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
  }
  return response.writeHead(200, { ...headers, 'cache-control': 'no-store' }).end(html)
}

/** An event at once, and one whenever a mail comes. */
function stream(mailbox: Mailbox, response: ServerResponse): ServerResponse {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const tell = () => void response.write('data: changed\n\n')
  response.on('close', mailbox.watch(tell))
  tell()
  return response
}

function answer(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): ServerResponse {
  if (!isOwn(request)) return send(response, 403, { error: 'Only its own page may ask.' })
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const route = `${request.method} ${pathname}`
  if (route === 'GET /') return sendPage(response, page, pagePolicy)
  if (route === 'GET /events') return stream(mailbox, response)
  if (route === 'GET /api/mails')
    return send(response, 200, mailbox.list(searchParams.get('to') ?? undefined))
  if (route === 'DELETE /api/mails') {
    mailbox.clear()
    return send(response, 200, {})
  }
  const [, kind, id = ''] = /^GET \/(api\/mails|mails)\/(\d+)$/.exec(route) ?? []
  const mail = mailbox.get(id)
  if (!mail) return send(response, 404, { error: 'There is nothing here.' })
  if (kind === 'mails') return sendPage(response, mail.html, mailPolicy)
  return send(response, 200, mail)
}
