import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOwn, type LocalServer, serveLocal } from '../site/serveLocal.ts'
import type { Director } from './createDirector.ts'
import { contentPolicy, drawControls, drawPlay } from './drawControls.ts'

/**
 * Serves the controls of a theatre: `GET /` is for people, `POST /acts/<name>` plays an act, `POST /schedule/on` and `/schedule/off`
 * turn the schedule. Other sites that are open in the same browser may not press them.
 * @param port on 127.0.0.1; 0 takes a free one
 */
export function serveControls(director: Director, port: number): Promise<LocalServer> {
  return serveLocal((request, response) => {
    const [status, text] = answer(director, request)
    respond(response, status, text)
  }, port)
}

function respond(response: ServerResponse, status: number, text: string): void {
  // What was pressed is followed by how the play stands.
  const location = status === 303 ? { location: '/play' } : {}
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentPolicy }
  response.writeHead(status, { ...headers, ...location, 'cache-control': 'no-store' }).end(text)
}

function answer(director: Director, request: IncomingMessage): [status: number, text: string] {
  if (!isOwn(request)) return [403, 'Only its own page may ask.']
  const { method, url } = request
  if (method === 'GET' && url === '/') return [200, drawControls(director)]
  if (method === 'GET' && url === '/play') return [200, drawPlay(director.get(), Date.now())]
  const [, kind, name = ''] = (method === 'POST' && /^\/(acts|schedule)\/(\w+)$/.exec(url ?? '')) || []
  if (kind === 'schedule' && ['on', 'off'].includes(name)) director.schedule(name === 'on')
  // How it ends stands among what has happened.
  else if (kind === 'acts' && director.acts.some((act) => act.name === name))
    void director.play(name).catch(() => {})
  else return [404, 'There is nothing here.']
  return [303, '']
}
