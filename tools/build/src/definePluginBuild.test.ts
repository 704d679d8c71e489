import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PorticoError } from '@portico/contract/errors/tools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuildRecord, buildRecordFile } from './BuildRecordPlugin.ts'
import { buildPlugin, definePluginBuild, releaseFile } from './exports/index.ts'
import { createCheckout as copySend } from './fixtures/createCheckout.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-build-'))
})
afterAll(() => rm(folder, { recursive: true }))

const createCheckout = (name: string) => copySend(join(folder, name))

/** Every built file with its content. */
async function readBuilt(directory: string): Promise<Record<string, string>> {
  const dist = join(directory, 'dist')
  const names = (await readdir(dist)).sort()
  const read = async (name: string) => [name, await readFile(join(dist, name), 'utf8')]
  return Object.fromEntries(await Promise.all(names.map(read)))
}

const change = async (path: string, part: object) =>
  writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...part }))

describe('a plugin', () => {
  test('has the same bytes from two folders of different depth', async () => {
    const [first, second] = await Promise.all([createCheckout('one'), createCheckout('two/deeper/down')])
    await Promise.all([buildPlugin(first), buildPlugin(second)])
    const built = await readBuilt(first)
    expect(Object.keys(built)).toContain(releaseFile)
    expect(await readBuilt(second)).toEqual(built)
  })

  test('is an entry, one chunk, a file for each language and for what it imports later, with the hash and size of each', async () => {
    const directory = await createCheckout('files')
    const { entry, files, manifest } = await buildPlugin(directory)
    const languages = manifest.locales.filter((tag) => tag !== 'en').map((tag) => `locale-${tag}.js`)
    expect(languages).toHaveLength(19)
    expect([entry, Object.keys(files).sort(), manifest.id]).toEqual([
      'remoteEntry.js',
      [
        ...languages,
        ...['links', 'lookups', 'payees', 'solana'].map((name) => `chunk-${name}.js`),
        ...['plugin.js', 'remoteEntry.js'],
      ].sort(),
      'send',
    ])
    for (const [name, { integrity, bytes, brotli }] of Object.entries(files)) {
      const content = await readFile(join(directory, 'dist', name))
      expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
      expect(bytes).toBe(content.length)
      expect(brotli).toBeLessThan(bytes)
    }
  })

  test('is one chunk with a package, too, however large that is', async () => {
    const directory = await createCheckout('package')
    const installed = join(directory, 'node_modules/large')
    await mkdir(installed, { recursive: true })
    await writeFile(join(installed, 'package.json'), JSON.stringify({ name: 'large', main: 'index.js' }))
    await writeFile(join(installed, 'index.js'), `export const large = '${'large '.repeat(20_000)}'`)
    const entry = join(directory, 'src/plugin.ts')
    await writeFile(
      entry,
      `import { large } from 'large'\n${await readFile(entry, 'utf8')}\nexport { large }\n`,
    )
    await buildPlugin(directory)
    expect((await readBuilt(directory))['plugin.js']).toContain('large large')
  })

  test('says that browsers may compile all of its chunk at once', async () => {
    const directory = await createCheckout('eager')
    await buildPlugin(directory)
    const built = await readBuilt(directory)
    const marked = Object.keys(built).filter((name) =>
      built[name]?.startsWith('//# allFunctionsCalledOnLoad\n'),
    )
    expect(marked).toEqual(['plugin.js'])
  })

  test('asks for its chunks under the addresses that it is given', async () => {
    const directory = await createCheckout('addresses')
    await buildPlugin(directory)
    const { init, get } = await import(pathToFileURL(join(directory, 'dist/remoteEntry.js')).href)
    init({})
    const { setAddresses } = (await get('./files'))()
    const asked: string[] = []
    setAddresses((name: string) => {
      asked.push(name)
      return `${name}?named`
    })
    // The shell gives what the chunk needs besides; here is none.
    await expect(get('./contract')).rejects.toThrow('portico')
    expect(asked).toEqual(['plugin.js'])
  })

  test('names its English texts, for sites that say it otherwise', async () => {
    const directory = await createCheckout('texts')
    const { texts = {} } = await buildPlugin(directory)
    expect(texts).toMatchObject({ 'send.max': 'Max', 'send.status.review': 'Review' })
    expect(Object.keys(texts)).toEqual(Object.keys(texts).toSorted())
  })

  test('says nothing of texts that stand elsewhere, since it cannot know them', async () => {
    const directory = await createCheckout('elsewhere')
    await rename(join(directory, 'src/locales/en.ts'), join(directory, 'src/locales/english.ts'))
    const plugin = join(directory, 'src/plugin.ts')
    await writeFile(plugin, (await readFile(plugin, 'utf8')).replace('/en.ts', '/english.ts'))
    expect(await buildPlugin(directory)).not.toHaveProperty('texts')
  })

  test('writes down what it was made of outside of what is released, where Git does not see it', async () => {
    const directory = await createCheckout('record')
    execFileSync('git', ['init', '--quiet'], { cwd: directory })
    await buildPlugin(directory)
    const hash = async (path: string) =>
      `sha384-${createHash('sha384')
        .update(await readFile(join(directory, path)))
        .digest('base64')}`
    const record: BuildRecord = JSON.parse(await readFile(join(directory, buildRecordFile), 'utf8'))
    expect(record.release).toBe(await hash(`dist/${releaseFile}`))
    expect(Object.keys(record.inputs)).toEqual(
      expect.arrayContaining([
        ...['package.json', 'src/plugin.ts', 'src/createSend.ts', 'src/locales/en.ts', 'src/locales/de.ts'],
        '../../packages/contract/src/version.ts',
      ]),
    )
    for (const [path, integrity] of Object.entries(record.inputs)) expect(integrity).toBe(await hash(path))
    const seen = execFileSync('git', ['status', '--porcelain', '-uall'], { cwd: directory, encoding: 'utf8' })
    expect(seen).toContain('src/plugin.ts')
    expect(seen).not.toContain('.portico')
  })

  test('brings no copy of what is shared, and no path of the machine', async () => {
    const directory = await createCheckout('shared')
    await buildPlugin(directory)
    const chunk = await readFile(join(directory, 'dist/plugin.js'), 'utf8')
    expect(chunk).not.toContain('createRoot')
    expect(chunk).not.toContain('portico-dialog-card')
    expect(chunk).not.toContain(folder)
  })
})

describe('a plugin is refused', () => {
  test('with a manifest that is not valid', async () => {
    const directory = await createCheckout('invalid')
    await change(join(directory, 'portico.plugin.json'), { id: 'Not Kebab' })
    expect(() => definePluginBuild(directory)).toThrow('PORTICO-PLUGIN-013')
  })

  test('when manifest and package name different versions', async () => {
    const directory = await createCheckout('versions')
    await change(join(directory, 'package.json'), { version: '1.0.1' })
    expect(() => definePluginBuild(directory)).toThrow('names version 1.0.0, package.json 1.0.1')
  })

  test.each([
    [
      'names a language that has no file',
      ['en', 'tlh'],
      'no chunk is called locale-tlh: load it by import(/* webpackChunkName: "locale-tlh" */',
    ],
    [
      'keeps silent on a language that has a file',
      ['en'],
      'a chunk is called locale-de, but locales does not name',
    ],
  ])('when the manifest %s', async (_, locales, reason) => {
    const directory = await createCheckout(`locales-${locales.length}`)
    await change(join(directory, 'portico.plugin.json'), { locales })
    await expect(buildPlugin(directory)).rejects.toThrow(reason)
  })

  test('when a source does not compile, naming it', async () => {
    const directory = await createCheckout('broken')
    await writeFile(join(directory, 'src/plugin.ts'), "import './missing.ts'\nimport 'node:fs'")
    const error = await buildPlugin(directory).catch((reason: PorticoError) => reason)
    expect(error).toMatchObject({
      code: 'PORTICO-RELEASE-001',
      details: expect.stringContaining('./missing.ts'),
      message: expect.stringContaining('A plugin runs in a page'),
    })
  })

  test('when its texts ask for more than themselves', async () => {
    const directory = await createCheckout('asking')
    const texts = join(directory, 'src/locales/en.ts')
    await writeFile(texts, `${await readFile(texts, 'utf8')}\nexport const own = document.title\n`)
    await expect(buildPlugin(directory)).rejects.toThrow('src/locales/en.ts cannot be read')
  })

  test('without a manifest', async () => {
    const directory = await createCheckout('bare')
    await rm(join(directory, 'portico.plugin.json'))
    await expect(buildPlugin(directory)).rejects.toThrow('portico.plugin.json cannot be read')
  })

  test('by a directory that is not absolute', () => {
    expect(() => definePluginBuild('plugins/send')).toThrow('must be an absolute path')
  })
})
