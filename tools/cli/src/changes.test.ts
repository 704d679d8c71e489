import fs from 'node:fs/promises'
import { expect } from 'vitest'
import { applyChanges } from './changes.ts'
import { run } from './cli.ts'
import { check } from './commands/check.ts'
import { test } from './fixtures/siteTest.ts'
import { toSpeakingFs } from './toSpeakingFs.ts'

test('a file where a folder belongs is said, with what to do', async ({ site }) => {
  await run(['init'], site.context)
  await site.context.fs.rm(`${site.context.cwd}/public`, { recursive: true })
  await site.write('public', 'a file')
  expect(await run(['lock'], site.context)).toBe(1)
  expect(site.output.at(-1)).toMatch(
    /^PORTICO-CLI-021: [\s\S]*: there is a file where a folder belongs\nMove the/,
  )
})

test('lockfile and declarations may have the line ends of Windows, copied files may not', async ({
  site,
}) => {
  await run(['init'], site.context)
  await run(['add', 'send', '--yes'], site.context)
  await run(['types'], site.context)
  const convert = async (path: string) => site.write(path, (await site.read(path)).replaceAll('\n', '\r\n'))
  for (const path of ['portico.lock.json', 'portico.config.ts', 'portico-env.d.ts']) await convert(path)
  expect((await check(site.context)).findings).toEqual([])
  expect(await run(['lock'], site.context)).toBe(0)
  expect(site.output.at(-1)).toBe('Nothing to change.')
  await site.write('public/portico/shell/1.0.0/core.js', 'core\r\n')
  await expect(check(site.context)).rejects.toThrow('PORTICO-CLI-012')
})

test('a run that looked before another one wrote changes nothing, and says so', async ({ site }) => {
  await run(['init'], site.context)
  const ask = async () => {
    await run(['add', 'bridging', '--yes'], site.context)
    return true
  }
  const context = { ...site.context, isTerminal: true, ask }
  expect(await run(['add', 'send'], context)).toBe(1)
  expect(site.output.at(-1)).toMatch(
    /PORTICO-CLI-021[\s\S]*another run has changed it meanwhile\nNothing was changed. Run/,
  )
  expect((await check(site.context)).findings).toEqual([])
  expect(Object.keys((await site.readLock()).plugins)).toEqual(['bridge'])
})

test('what another run has written with the same content is no other', async ({ site }) => {
  const change = { action: 'create', path: 'a', content: Buffer.from('a') } as const
  for (const _ of ['first', 'second']) await applyChanges(site.context, site.context.cwd, [change])
  expect(await site.read('a')).toBe('a')
  const other = { ...change, content: Buffer.from('b') }
  await expect(applyChanges(site.context, site.context.cwd, [other])).rejects.toThrow('PORTICO-CLI-021')
  expect(await site.read('a')).toBe('a')
})

test('a refusal names the file, and not the draft beside it', async ({ site }) => {
  const rename = async () => {
    throw Object.assign(new Error('EROFS'), { code: 'EROFS' })
  }
  const context = { ...site.context, fs: toSpeakingFs({ ...fs, rename }) }
  const change = { action: 'create', path: 'portico.json', content: Buffer.from('') } as const
  const failure = await applyChanges(context, site.context.cwd, [change]).catch((error) => error)
  expect(failure.details).toBe(`${site.context.cwd}/portico.json: the disk is read-only`)
  expect((await site.list()).filter((path) => path.endsWith('.draft'))).toEqual([])
})

test.for([
  ['enable', 'send'],
  ['disable', 'send'],
])('two runs of %j at once leave a whole site, and nothing beside it', async (argv, { site }) => {
  await run(['init'], site.context)
  await run(['add', 'send', '--yes'], site.context)
  await run([argv[0] === 'enable' ? 'disable' : 'enable', 'send'], site.context)
  const codes = await Promise.all([run(argv, site.context), run(argv, site.context)])
  expect(codes).toEqual([0, 0])
  expect((await site.list()).filter((path) => path.endsWith('.draft'))).toEqual([])
  expect((await check(site.context)).findings).toEqual([])
})

test('Ctrl-C waits for what has begun, and asks for nothing where there is nothing to do', async ({
  site,
}) => {
  const listeners: string[] = []
  const context = { ...site.context, onInterrupt: () => void listeners.push('') }
  await applyChanges(context, site.context.cwd, [])
  expect(listeners).toHaveLength(0)
  await applyChanges(context, site.context.cwd, [{ action: 'create', path: 'a', content: Buffer.from('a') }])
  expect(listeners).toHaveLength(1)
  const removal = { action: 'remove', path: 'a', previous: Buffer.from('a') } as const
  await applyChanges(context, site.context.cwd, [removal, removal])
  expect(await site.list()).not.toContain('a')
})
