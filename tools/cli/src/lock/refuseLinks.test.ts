import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { init } from '../commands/init.ts'
import { lock } from '../commands/lock.ts'
import { type FixtureSite, test } from '../fixtures/siteTest.ts'

/** Puts a link where a folder was, to one outside that holds a file. */
async function link(site: FixtureSite, path: string): Promise<void> {
  const at = join(site.context.cwd, path)
  await site.write('elsewhere/shell/0.9.0/mine.js', 'mine')
  await rm(at, { recursive: true, force: true })
  await mkdir(join(at, '..'), { recursive: true })
  await symlink(join(site.context.cwd, 'elsewhere'), at, 'dir')
}

test.for([
  'public/portico',
  'public/portico/plugins',
  'public/portico/plugins/send',
  'public/portico/plugins/send/1.2.0',
])('nothing is copied through a link at %s', async (path, { site }) => {
  await init(site.context)
  await link(site, path)
  const before = [await site.list(), await site.read('portico.lock.json')]
  const adding = add(site.context, { features: ['send'], yes: true })
  await expect(adding).rejects.toThrow(`${path} is a link, and files are copied in the public folder alone`)
  await expect(adding).rejects.toThrow('Nothing was changed. Put a folder in place of the link')
  expect([await site.list(), await site.read('portico.lock.json')]).toEqual(before)
})

test('nothing is taken away through a link', async ({ site }) => {
  await init(site.context)
  await link(site, 'public/portico/shell')
  await expect(lock(site.context)).rejects.toThrow('public/portico/shell is a link')
  expect(await site.read('elsewhere/shell/0.9.0/mine.js')).toBe('mine')
})

test('the public folder itself may be a link', async ({ site }) => {
  await site.write('served/index.html', '')
  await symlink(join(site.context.cwd, 'served'), join(site.context.cwd, 'public'), 'dir')
  await init(site.context)
  expect(await site.read('served/portico/shell/1.0.0/core.js')).toBe('core')
})
