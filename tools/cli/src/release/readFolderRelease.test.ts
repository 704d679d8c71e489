import { parseManifest } from '@portico/contract/manifest'
import { expect, test } from 'vitest'
import { codeOf } from '../fixtures/siteTest.ts'
import { readFolderRelease } from './readFolderRelease.ts'
import { getIntegrity } from './readRelease.ts'
import { toLockedRelease } from './toLockedRelease.ts'

const kibibyte = 1024
const manifest = {
  id: 'bridge',
  version: '1.0.0',
  displayName: 'Bridge',
  engines: { portico: '^1.0.0' },
  contributes: {},
  capabilities: {},
  locales: ['en'],
}
const contents = { 'remoteEntry.js': 'entry', 'plugin.js': 'plugin' }

const describe = (text: string, bytes = text.length) => ({
  integrity: getIntegrity(Buffer.from(text)),
  bytes,
  brotli: 1,
})

const named = Object.fromEntries(Object.entries(contents).map(([name, text]) => [name, describe(text)]))

/** A release file, with the files it names. */
const release = (change: object = {}) =>
  JSON.stringify({ manifest, entry: 'remoteEntry.js', files: named, ...change })

/** A folder of a stranger. What was asked of it is in `asked`, with the most it may answer. */
function open(files: Readonly<Record<string, string>>) {
  const asked: [string, number][] = []
  const read = async (file: string, limit: number) => {
    asked.push([file, limit])
    return files[file] === undefined ? null : Buffer.from(files[file])
  }
  return { name: 'https://releases.example/1.0.0/', read, asked }
}
const openRelease = (change?: object, changed: Readonly<Record<string, string>> = {}) =>
  open({ 'portico.release.json': release(change), ...contents, ...changed })

const fail = (
  folder: ReturnType<typeof open>,
  expected: Parameters<typeof readFolderRelease>[1] = { version: '1.0.0' },
) =>
  readFolderRelease(folder, expected).then(
    () => 'read',
    (error) => error,
  )

test('a release is read with its files in order, each weighed and none larger than it says', async () => {
  const folder = openRelease()
  const read = await readFolderRelease(folder, { id: 'bridge', version: '1.0.0' })
  expect(read).toMatchObject({ packageName: folder.name, version: '1.0.0', manifest: { id: 'bridge' } })
  expect(
    read.files.map(({ name, bytes, brotli, content }) => [name, bytes, brotli > 1, `${content}`]),
  ).toEqual([
    ['plugin.js', 6, true, 'plugin'],
    ['remoteEntry.js', 5, true, 'entry'],
  ])
  expect(folder.asked).toEqual([
    ['portico.release.json', 256 * kibibyte],
    ['plugin.js', 6],
    ['remoteEntry.js', 5],
  ])
  expect(read).not.toHaveProperty('texts')
})

test('its English texts come with it', async () => {
  const texts = { title: 'Bridge' }
  expect(await readFolderRelease(openRelease({ texts }), { version: '1.0.0' })).toMatchObject({ texts })
})

test.each([
  ['another plugin', { id: 'swap', version: '1.0.0' }, 'bridge 1.0.0, and not of swap 1.0.0'],
  ['another version', { id: 'bridge', version: '2.0.0' }, 'bridge 1.0.0, and not of bridge 2.0.0'],
])('a release of %s is refused', async (_, expected, words) => {
  const error = await fail(openRelease(), expected)
  expect(error).toSatisfy(codeOf('PORTICO-RELEASE-011'))
  expect(String(error)).toContain(`https://releases.example/1.0.0/: portico.release.json is of ${words}`)
  expect(String(error)).toContain('Nothing of it was taken. Write to its publisher.')
})

test('a release as large as one may be is read, and one that is larger is not', async () => {
  const large = (bytes: number) => ({ files: { ...named, 'plugin.js': describe('plugin', bytes) } })
  const most = 4 * kibibyte * kibibyte - contents['remoteEntry.js'].length
  expect(await fail(openRelease(large(most)))).toBe('read')
  expect(String(await fail(openRelease(large(most + 1))))).toContain('portico.release.json: too big')
})

test('a release of as many files as one may have is read, and one of more is not', async () => {
  const many = (count: number) => {
    const names = Array.from({ length: count - 2 }, (_, index) => `chunk-${index}.js`)
    return openRelease(
      { files: { ...named, ...Object.fromEntries(names.map((name) => [name, describe('')])) } },
      Object.fromEntries(names.map((name) => [name, ''])),
    )
  }
  expect(await fail(many(200))).toBe('read')
  expect(String(await fail(many(201)))).toContain('too big')
})

test('a file that is not there is named', async () => {
  const error = await fail(open({ 'portico.release.json': release() }))
  expect(error).toSatisfy(codeOf('PORTICO-RELEASE-012'))
  expect(String(error)).toContain('https://releases.example/1.0.0/ has no plugin.js.')
  expect(String(error)).toContain('Name a version that is published, or ask its publisher.')
})

test.each([
  ['a file', openRelease({}, { 'plugin.js': 'other!' }), {}, 'plugin.js'],
  ['the release file', openRelease(), { integrity: getIntegrity(Buffer.from('')) }, 'portico.release.json'],
])('%s with other bytes than expected is refused', async (_, folder, expected, file) => {
  const error = await fail(folder, { version: '1.0.0', ...expected })
  expect(error).toSatisfy(codeOf('PORTICO-PLUGIN-003'))
  expect(String(error)).toContain(`${file} in ${folder.name} is not the file that was released.`)
  expect(String(error)).toContain('Compare with what the team of the plugin published.')
})

test('the hash that the lockfile has is right, and so are its files and its manifest', async () => {
  const { files, ...rest } = await readFolderRelease(openRelease(), { version: '1.0.0' })
  const locked = toLockedRelease({ release: { ...rest, files }, capabilities: {} })
  const integrity = getIntegrity(Buffer.from(release()))
  expect(await fail(openRelease(), { version: '1.0.0', integrity, locked })).toBe('read')
  const other = { ...locked, files: { ...locked.files, 'plugin.js': getIntegrity(Buffer.from('')) } }
  expect(await fail(openRelease(), { version: '1.0.0', locked: other })).toSatisfy(
    codeOf('PORTICO-PLUGIN-003'),
  )
  const wider = parseManifest({ ...manifest, needs: ['@portico/evm'] })
  expect(await fail(openRelease({ manifest: wider }), { version: '1.0.0', locked })).toSatisfy(
    codeOf('PORTICO-PLUGIN-003'),
  )
})
