import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

/** A process that listens on a port. */
export interface PortHolder {
  readonly pid: number
  readonly name: string
}

const listenState = '0A'

/** Who listens on a TCP port of this machine; null when nobody does, or when the system does not say. */
export async function findPortHolder(port: number): Promise<PortHolder | null> {
  return process.platform === 'linux' ? findInProc(port) : findWithLsof(port)
}

async function findInProc(port: number): Promise<PortHolder | null> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8').catch(() => '')),
  )
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = tables.flatMap((table) => table.split('\n').slice(1)).map((row) => row.trim().split(/\s+/))
  const inode = rows.find(([, local, , state]) => local?.endsWith(suffix) && state === listenState)?.[9]
  if (!inode) return null
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    if (!(await holdsSocket(pid, inode))) continue
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    return { pid: Number(pid), name: name.trim() }
  }
  return null
}

/** Processes of other users do not show their files; they count as not holding it. */
async function holdsSocket(pid: string, inode: string): Promise<boolean> {
  const folder = `/proc/${pid}/fd`
  const files = await readdir(folder).catch(() => [])
  const links = await Promise.all(files.map((file) => readlink(`${folder}/${file}`).catch(() => '')))
  return links.includes(`socket:[${inode}]`)
}

async function findWithLsof(port: number): Promise<PortHolder | null> {
  const args = ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']
  const { stdout } = await promisify(execFile)('lsof', args).catch(() => ({ stdout: '' }))
  const [, pid, name] = /^p(\d+)\nc(.*)$/m.exec(stdout) ?? []
  return pid ? { pid: Number(pid), name: name ?? '' } : null
}
