import type fs from 'node:fs/promises'
import { dirname } from 'node:path'
import { DiskFailedError } from '@portico/contract/errors/tools'

/** What commands need of a disk. */
export type Disk = Pick<
  typeof fs,
  'lstat' | 'mkdir' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'rmdir' | 'writeFile'
>

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
const refusalsOfFolders: typeof refusals = {
  ...refusals,
  EEXIST: fileInTheWay,
  ENOTDIR: fileInTheWay,
  ENOENT: ['the system makes no folder there', 'Name another place.'],
}

/** A draft is nothing that anybody knows: its place is. */
const toPlace = (path: string) => path.replace(/\.[\da-f-]{36}\.draft/, '')

const getCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** Another run may take an empty folder away, or make it, in between. */
const triesPerFolder = 3

/**
 * Makes a folder and those above it. Node does that too, but tries for ever where the system makes none in a folder that is
 * there, such as `/proc`: so it is asked for one folder at a time, and for the rest only where something is in the way.
 */
async function makeFolders(disk: Disk, path: string, tries = triesPerFolder): Promise<void> {
  try {
    await disk.mkdir(path)
  } catch (error) {
    const above = dirname(path)
    if (getCode(error) !== 'ENOENT') return void (await disk.mkdir(path, { recursive: true }))
    if (above === path || tries <= 1) throw error
    await makeFolders(disk, above)
    await makeFolders(disk, path, tries - 1)
  }
}

const functions = ['lstat', 'mkdir', 'readdir', 'readFile', 'rename', 'rm', 'rmdir', 'writeFile'] as const

/**
 * A disk that says in words what it refuses, and what to do: `DiskFailedError`. That there is no such file, and the like,
 * stays the error of the system.
 */
export function toSpeakingFs(disk: Disk): Disk {
  const mkdir = (path: string, options?: { recursive?: boolean }) =>
    options?.recursive ? makeFolders(disk, path) : disk.mkdir(path, options)
  const own = { ...disk, mkdir } as Disk
  const speak = (name: (typeof functions)[number]) => {
    const known = name === 'mkdir' ? refusalsOfFolders : refusals
    return async (path: string, ...rest: never[]) => {
      try {
        return await (own[name] as (path: string, ...rest: never[]) => Promise<unknown>)(path, ...rest)
      } catch (cause) {
        const [reason, solution] = known[getCode(cause)] ?? []
        if (!reason || !solution) throw cause
        throw new DiskFailedError({ details: `${toPlace(path)}: ${reason}`, metaMessages: [solution], cause })
      }
    }
  }
  return Object.fromEntries(functions.map((name) => [name, speak(name)])) as unknown as Disk
}
