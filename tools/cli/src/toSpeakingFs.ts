import type fs from 'node:fs/promises'
import { DiskFailedError } from '@portico/contract/errors/tools'

/** What commands need of a disk. */
export type Disk = Pick<typeof fs, 'mkdir' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'rmdir' | 'writeFile'>

/** What the system refuses, in words, and what to do; by the code of its error. */
const refusals: Readonly<Record<string, readonly [string, string]>> = {
  EACCES: ['permission is denied', 'Give this user the right to it, and run the command again.'],
  EPERM: ['permission is denied', 'Give this user the right to it, and run the command again.'],
  EROFS: ['the disk is read-only', 'Make it writable, or work on a copy elsewhere.'],
  ENOSPC: ['the disk is full', 'Make room, and run the command again.'],
  EDQUOT: ['the disk is full for this user', 'Make room, and run the command again.'],
  EISDIR: ['there is a folder where a file belongs', 'Move the folder away, and run the command again.'],
  EBUSY: ['another program holds it', 'End that program, and run the command again.'],
  ELOOP: ['its links lead in a circle', 'Remove the link, and run the command again.'],
  ENAMETOOLONG: ['the path is too long', 'Work in a folder with a shorter path.'],
  EMFILE: ['too many files are open', 'Allow more with `ulimit -n 4096`, and run the command again.'],
}

const fileInTheWay = [
  'there is a file where a folder belongs',
  'Move the file away, and run the command again.',
] as const

/** Of a folder that cannot be made. Elsewhere these say that there is none, which commands know how to go on with. */
const refusalsOfFolders: typeof refusals = { ...refusals, EEXIST: fileInTheWay, ENOTDIR: fileInTheWay }

/** A draft is nothing that anybody knows: its place is. */
const toPlace = (path: string) => path.replace(/\.[\da-f-]{36}\.draft/, '')

const functions = ['mkdir', 'readdir', 'readFile', 'rename', 'rm', 'rmdir', 'writeFile'] as const

/**
 * A disk that says in words what it refuses, and what to do: `DiskFailedError`. That there is no such file, and the like,
 * stays the error of the system.
 */
export function toSpeakingFs(disk: Disk): Disk {
  const speak = (name: (typeof functions)[number]) => {
    const known = name === 'mkdir' ? refusalsOfFolders : refusals
    return async (path: string, ...rest: never[]) => {
      try {
        return await (disk[name] as (path: string, ...rest: never[]) => Promise<unknown>)(path, ...rest)
      } catch (cause) {
        const [reason, cure] = known[(cause as NodeJS.ErrnoException).code ?? ''] ?? []
        if (!reason || !cure) throw cause
        throw new DiskFailedError({ details: `${toPlace(path)}: ${reason}`, metaMessages: [cure], cause })
      }
    }
  }
  return Object.fromEntries(functions.map((name) => [name, speak(name)])) as unknown as Disk
}
