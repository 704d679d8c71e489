import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** With owners and rights: the server takes no folder of somebody else. */
const copy = (from: string, to: string) => run('cp', ['-Rp', `${from}/.`, to])

/**
 * Puts an empty database into a folder. To make one takes seconds: the first is kept beside the installed packages, and
 * copied from then on.
 * @param programs folder of the server's programs
 * @param owner whom the folder belongs to; null where that is whoever runs this
 */
export async function fillFolder(
  data: string,
  programs: string,
  owner: { readonly uid: number; readonly gid: number } | null,
): Promise<void> {
  const version = basename(dirname(programs))
  const kept = join(process.cwd(), 'node_modules/.cache/portico', `postgres-${version}-${userInfo().uid}`)
  if (existsSync(kept)) {
    await copy(kept, data)
    return
  }
  const options = ['-D', data, '-U', 'portico', '-A', 'trust', '-N']
  await run(join(programs, 'initdb'), options, { ...owner, cwd: data })
  await mkdir(dirname(kept), { recursive: true })
  // Several may do this at once: a folder is whole before it has its name, and the first remains.
  const own = `${kept}.${randomUUID()}`
  await copy(data, own)
  await rename(own, kept).catch(() => rm(own, { recursive: true }))
}
