import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A PostgreSQL server for one test. */
export interface PostgresServer {
  readonly url: string
  stop(): Promise<void>
}

const folders = ['18', '17', '16', '15', '14'].flatMap((version) => [
  `/usr/lib/postgresql/${version}/bin`,
  `/opt/homebrew/opt/postgresql@${version}/bin`,
])

/** Folder of the server's programs on this machine; undefined where there is none. */
export const postgresFolder = folders.find((folder) => existsSync(join(folder, 'initdb')))

/** Starts an empty server on a free port, with its data in a temporary folder. */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const data = await mkdtemp(join(tmpdir(), 'portico-postgres-'))
  // The server refuses to run as root; nobody is everywhere.
  const user = userInfo().uid === 0 ? await findNobody() : null
  if (user) await chown(data, user.uid, user.gid)
  await run(join(folder, 'initdb'), ['-D', data, '-U', 'portico', '-A', 'trust', '-N'], {
    ...user,
    cwd: data,
  })
  const port = await findFreePort()
  const args = ['-D', data, '-h', '127.0.0.1', '-p', `${port}`, '-k', data, '-c', 'fsync=off']
  const server = spawn(join(folder, 'postgres'), args, {
    ...user,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(server, 'exit')
  await new Promise<void>((resolve, reject) => {
    let log = ''
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${log}`)))
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log += text
      if (log.includes('ready to accept connections')) resolve()
    })
  })
  return {
    url: `postgres://portico@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await exited
      await rm(data, { recursive: true, force: true })
    },
  }
}

async function findNobody(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'nobody'])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
