import { connect, createServer, type Server, type Socket } from 'node:net'

/** More than the head of any request has; anyone who sends more is cut off. */
const headLimit = 65_536

/**
 * One port for two: connections that ask for a websocket go to the one, all others to the other.
 * @param targets ports on 127.0.0.1
 */
export function joinPorts(targets: { readonly http: number; readonly websocket: number }): Server {
  return createServer((client) => {
    let head = Buffer.alloc(0)
    client.on('error', () => client.destroy())
    client.on('data', function read(chunk) {
      head = Buffer.concat([head, chunk as Buffer])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) {
        if (head.length > headLimit) client.destroy()
        return
      }
      client.off('data', read).pause()
      const isUpgrade = /^upgrade:\s*websocket\s*$/im.test(head.subarray(0, end).toString('latin1'))
      forward(client, isUpgrade ? targets.websocket : targets.http, head)
    })
  })
}

function forward(client: Socket, port: number, head: Buffer): void {
  const target = connect(port, '127.0.0.1')
  target.write(head)
  client.pipe(target).pipe(client)
  target.on('error', () => client.destroy())
  target.on('close', () => client.destroy())
  client.on('close', () => target.destroy())
}
