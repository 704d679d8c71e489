import fs from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type Disk, toSpeakingFs } from './toSpeakingFs.ts'

/** A disk with the folder `/made`, on which the system makes none below `/proc`. Asked for all at once where one is missing, it fails. */
function createDisk() {
  const folders = new Set(['/', '/proc', '/made'])
  const asked: string[] = []
  const fail = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
  const mkdir = (path: string, options?: { recursive?: boolean }) => {
    asked.push(path)
    if (options?.recursive) return folders.has(path) ? Promise.resolve() : fail('EIO')
    if (folders.has(path)) return fail('EEXIST')
    const above = path.slice(0, path.lastIndexOf('/')) || '/'
    if (above === '/proc' || !folders.has(above)) return fail('ENOENT')
    folders.add(path)
    return Promise.resolve()
  }
  return { folders, asked, disk: toSpeakingFs({ ...fs, mkdir } as unknown as Disk) }
}

test('makes every folder that is missing', async () => {
  const { folders, disk } = createDisk()
  await disk.mkdir('/made/a/b', { recursive: true })
  await disk.mkdir('/made/a/b', { recursive: true })
  expect([...folders]).toEqual(expect.arrayContaining(['/made/a', '/made/a/b']))
})

test('gives up, and says so, where the system makes no folder in one that is there', async () => {
  const { asked, disk } = createDisk()
  await expect(disk.mkdir('/proc/a/b', { recursive: true })).rejects.toMatchObject({
    code: 'PORTICO-CLI-021',
    details: '/proc/a/b: the system makes no folder there',
  })
  expect(asked.filter((path) => path === '/proc/a')).toHaveLength(3)
})

test('a folder that another run makes at the same time is no failure', async () => {
  const { folders, disk } = createDisk()
  await Promise.all(
    ['/made/a/b', '/made/a/c', '/made/a/b'].map((path) => disk.mkdir(path, { recursive: true })),
  )
  expect([...folders]).toEqual(expect.arrayContaining(['/made/a/b', '/made/a/c']))
})

test('a folder of one level is made as it is asked for', async () => {
  const { disk } = createDisk()
  await expect(disk.mkdir('/made')).rejects.toMatchObject({
    details: expect.stringContaining('a file where'),
  })
  await disk.mkdir('/other')
})
