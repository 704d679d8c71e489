import { basename } from 'node:path'
import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { check } from '../commands/check.ts'
import { doctor } from '../commands/doctor.ts'
import { init } from '../commands/init.ts'
import { update } from '../commands/update.ts'
import type { Context } from '../context.ts'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
import { installSend } from '../update/fixtures/installSend.ts'
import type { CodeReader } from './CodeReader.ts'
import { createCodeReader } from './createCodeReader.ts'

const files = ['main.ts', 'options.ts', 'style.css']

/** A context that counts how often each of these files is read. */
function countReads({ context }: FixtureSite): { context: Context; reads: Record<string, number> } {
  const reads = Object.fromEntries(files.map((name) => [name, 0]))
  const readFile = (path: string, ...rest: never[]) => {
    const name = basename(path)
    if (files.includes(name)) reads[name] = (reads[name] ?? 0) + 1
    return context.fs.readFile(path, ...rest)
  }
  return { context: { ...context, fs: { ...context.fs, readFile: readFile as never } }, reads }
}

const times = (count: number) => Object.fromEntries(files.map((name) => [name, count]))

const ignoreFindings = (error: unknown) => {
  if (!codeOf('PORTICO-CLI-012')(error) && !codeOf('PORTICO-SITE-001')(error)) throw error
}

test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  await site.write(
    'src/options.ts',
    `export const texts = { 'send.max': 'Alles' }
export const killList = { url: '/list.json', publicKey: 'AA==' }
export const customRpcUrls = { 'eip155:1': ['https://node.example'] }`,
  )
  await site.write(
    'src/main.ts',
    "import { customRpcUrls, killList, texts } from './options'\ncreatePortico({ lock, customRpcUrls, killList, texts })",
  )
  await site.write('src/style.css', ':root { --portico-width: 400px }')
})

test.for<[string, (context: Context) => Promise<unknown>]>([
  ['update', (context) => update(context)],
  ['check', (context) => check(context).catch(ignoreFindings)],
  ['doctor', (context) => doctor(context).catch(ignoreFindings)],
])('%s reads each file once', async ([, run], { site }) => {
  await installSend(site, '1.3.0')
  const { context, reads } = countReads(site)
  await run(context)
  expect(reads).toEqual(times(1))
})

test('doctor looks anew at what it has fixed', async ({ site }) => {
  await site.context.fs.rm(`${site.context.cwd}/public/portico/shell`, { recursive: true })
  const { context, reads } = countReads(site)
  await doctor(context, { fix: true, yes: true }).catch(ignoreFindings)
  expect(reads).toEqual(times(2))
})

test('what is written meanwhile is seen by the next reader', async ({ site }) => {
  const count = async (reader: CodeReader) => (await reader.readCalls()).length
  const create = () => createCodeReader(site.context, site.context.cwd)
  const first = create()
  const before = await count(first)
  await site.write('src/main.ts', 'createPortico()\ncreatePortico()')
  expect(await count(first)).toBe(before)
  expect(await count(create())).toBe(before + 1)
})
