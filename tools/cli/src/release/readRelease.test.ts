import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect } from 'vitest'
import { installPlugin } from '../fixtures/installPlugin.ts'
import { codeOf, test } from '../fixtures/siteTest.ts'
import { readInstalledPlugin } from './readInstalledPlugin.ts'
import { getIntegrity, readPluginRelease, readReleaseFile, readShellRelease } from './readRelease.ts'

const toFolder = (cwd: string, name: string) => join(cwd, 'node_modules', name)
const releaseFile = 'dist/portico.release.json'

test('the shell is read with its files in order, and with what sites refer to', async ({ site }) => {
  const release = await readShellRelease(site.context, site.context.cwd)
  const described = await site.read(`node_modules/@portico/shell/${releaseFile}`)
  expect(release).toMatchObject({
    packageName: '@portico/shell',
    version: '1.0.0',
    roots: ['core.js', 'modal.js'],
    pluginParts: [],
    themeVariables: ['color-accent', 'color-accent-text', 'width'],
  })
  expect(`${release.described}`).toBe(described)
  expect(release.files.map(({ name, bytes, content }) => [name, bytes, `${content}`])).toEqual([
    ['core.js', 4, 'core'],
    ['modal.js', 5, 'modal'],
    ['qr.js', 2, 'qr'],
  ])
})

test('files come in the order of their names, however the release file has them', async ({ site }) => {
  await installPlugin(
    site,
    'acme-bridge',
    { id: 'bridge' },
    { files: { 'remoteEntry.js': 'bridge', 'locale-de.js': '' } },
  )
  const directory = toFolder(site.context.cwd, 'acme-bridge')
  const { files } = await readPluginRelease(site.context, 'acme-bridge', directory)
  expect(files.map(({ name }) => name)).toEqual(['locale-de.js', 'plugin.js', 'remoteEntry.js'])
})

test('English texts come with a plugin that has them, and none with one that has not', async ({ site }) => {
  const read = (name: string) => readPluginRelease(site.context, name, toFolder(site.context.cwd, name))
  expect(await read('@portico/plugin-send')).toMatchObject({ version: '1.2.0', texts: { 'send.max': 'Max' } })
  expect(await read('acme-bridge')).not.toHaveProperty('texts')
})

test('weights that a stranger names are measured; Portico’s own were measured by its build', async ({
  site,
}) => {
  const weigh = (text: string) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    return brotliCompressSync(text, { params }).length
  }
  const text = 'a text that is said again, and said again, and said again'.repeat(20)
  for (const name of ['acme-bridge', '@portico/plugin-send', '@portico-like/plugin']) {
    await installPlugin(site, name, { id: 'bridge' }, { files: { 'remoteEntry.js': text } })
    const { files } = await readInstalledPlugin(site.context, {
      packageName: name,
      directory: toFolder(site.context.cwd, name),
      feature: 'bridge',
    })
    const { brotli } = files.find((file) => file.name === 'remoteEntry.js') ?? {}
    expect(brotli).toBe(name.startsWith('@portico/') ? text.length : weigh(text))
  }
})

test('a shell that is not installed is refused, and what to do is said', async ({ site }) => {
  const error = await readShellRelease(site.context, '/').catch((cause: Error) => cause)
  expect(error).toSatisfy(codeOf('PORTICO-CLI-005'))
  expect(String(error)).toContain('@portico/shell is not installed.')
  expect(String(error)).toContain('Install or build @portico/shell.')
  const folder = join(site.context.cwd, 'node_modules/@portico/shell')
  await site.context.fs.rm(folder, { recursive: true })
  await site.write('.pnp.cjs', '')
  const hidden = await readShellRelease(site.context, site.context.cwd).catch(String)
  expect(hidden).toContain('which only `yarn portico` reaches')
  expect(hidden).not.toContain('Install or build')
})

test('a release file that is none says where it is wrong', async ({ site }) => {
  const path = `node_modules/@portico/shell/${releaseFile}`
  const release = JSON.parse(await site.read(path))
  const read = () => readShellRelease(site.context, site.context.cwd).catch(String)
  await site.write(path, JSON.stringify({ ...release, version: 1 }))
  expect(await read()).toContain(
    '@portico/shell has no valid dist/portico.release.json: version: Invalid type: Expected string but received 1.',
  )
  await site.write(path, '"text"')
  expect(await read()).toContain(
    '@portico/shell has no valid dist/portico.release.json: Invalid type: Expected Object but received "text".',
  )
})

test('a release file that is not there, or no JSON, is none', async ({ site }) => {
  const directory = toFolder(site.context.cwd, 'acme-bridge')
  expect(await readReleaseFile(site.context, site.context.cwd)).toBeNull()
  await site.write(`node_modules/acme-bridge/${releaseFile}`, '{')
  expect(await readReleaseFile(site.context, directory)).toBeNull()
  const broken = {
    ...site.context,
    fs: { ...site.context.fs, readFile: () => Promise.reject(new Error('I/O')) },
  }
  await expect(readReleaseFile(broken, directory)).rejects.toThrow('I/O')
})

test('a plugin whose release file is none is not built', async ({ site }) => {
  const directory = toFolder(site.context.cwd, 'acme-bridge')
  await site.write(`node_modules/acme-bridge/${releaseFile}`, '{}')
  await expect(readPluginRelease(site.context, 'acme-bridge', directory)).rejects.toSatisfy(
    codeOf('PORTICO-CLI-005'),
  )
})

test('a file that is missing, or another one, is refused with what was released and what is there', async ({
  site,
}) => {
  const directory = toFolder(site.context.cwd, 'acme-bridge')
  const read = () => readPluginRelease(site.context, 'acme-bridge', directory).catch((cause: Error) => cause)
  await site.write('node_modules/acme-bridge/dist/plugin.js', 'other')
  const changed = await read()
  expect(changed).toSatisfy(codeOf('PORTICO-PLUGIN-003'))
  for (const line of [
    'plugin.js of acme-bridge is not the file its release names.',
    `Released: ${getIntegrity(Buffer.from(''))}`,
    `Found:    ${getIntegrity(Buffer.from('other'))}`,
    'Install or build the package again.',
  ])
    expect(String(changed)).toContain(line)
  await site.write('node_modules/@portico/shell/dist/core.js', 'other')
  await expect(readShellRelease(site.context, site.context.cwd)).rejects.toSatisfy(codeOf('PORTICO-LOAD-001'))
  await site.context.fs.rm(join(directory, 'dist/plugin.js'))
  expect(String(await read())).toContain('plugin.js of acme-bridge is not there.')
})
