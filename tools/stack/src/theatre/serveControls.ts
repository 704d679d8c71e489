import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Director } from './createDirector.ts'
import { contentPolicy, drawControls, drawPlay } from './drawControls.ts'

/** The page of controls. */
export interface Controls {
  readonly port: number
  readonly url: string
  stop(): Promise<void>
}

/**
 * Serves the controls of a theatre: `GET /` is for people, `POST /acts/<name>` plays an act, `POST /schedule/on` and `/schedule/off`
 * turn the schedule. Other sites that are open in the same browser may not press them.
 * @param port on 127.0.0.1; 0 takes a free one
 */
export async function serveControls(director: Director, port: number): Promise<Controls> {
  const server = createServer((request, response) => {
    const [status, text] = answer(director, request)
    respond(response, status, text)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const { port: actual } = server.address() as AddressInfo
  return {
    port: actual,
    url: `http://127.0.0.1:${actual}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function respond(response: ServerResponse, status: number, text: string): void {
  // What was pressed is followed by how the play stands.
  const location = status === 303 ? { location: '/play' } : {}
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentPolicy }
  response.writeHead(status, { ...headers, ...location, 'cache-control': 'no-store' }).end(text)
}

/** A name of another place that leads here, and a page of another site, are turned away. */
function isOwn({ headers, socket }: IncomingMessage): boolean {
  const hosts = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`)
  const { host = '', origin } = headers
  return hosts.includes(host) && (origin === undefined || origin === `http://${host}`)
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
