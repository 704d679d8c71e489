import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../fixtures/siteTest.ts'
import { createPublication, toChannelText } from './Publication.ts'
import { getIntegrity, readPluginRelease } from './readRelease.ts'

const name = '@portico/plugin-send'

async function publish(context: Parameters<typeof readPluginRelease>[0]) {
  const directory = join(context.cwd, 'node_modules', name)
  const release = await readPluginRelease(context, name, directory)
  return { release, publication: await createPublication(context, { directory, release, channel: 'canary' }) }
}

const names = ['portico.plugin.json', 'plugin.js', 'remoteEntry.js']

test('what is published are the manifest, the files and the release file, as they were built', async ({
  site,
}) => {
  const { release, publication } = await publish(site.context)
  expect(publication).toMatchObject({ id: 'send', version: '1.2.0', channel: 'canary' })
  expect([...publication.files.keys()]).toEqual([...names, 'portico.release.json'])
  expect(publication.files.get('remoteEntry.js')?.toString()).toBe('send')
  expect(publication.files.get('portico.release.json')).toBe(release.described)
  expect(JSON.parse(`${publication.files.get('portico.plugin.json')}`)).toEqual(
    JSON.parse(JSON.stringify(release.manifest)),
  )
})

test('notices of the libraries within go with it, where it has any', async ({ site }) => {
  await site.write(`node_modules/${name}/dist/NOTICES.txt`, 'MIT, of others')
  const { publication } = await publish(site.context)
  expect([...publication.files.keys()]).toEqual([...names, 'NOTICES.txt', 'portico.release.json'])
  expect(publication.files.get('NOTICES.txt')?.toString()).toBe('MIT, of others')
})

test('a channel names its version, and the hash of that version’s release file', () => {
  const described = Buffer.from('{}')
  const text = toChannelText('send', '1.2.0', new Map([['portico.release.json', described]]))
  expect(JSON.parse(text)).toEqual({ id: 'send', version: '1.2.0', integrity: getIntegrity(described) })
  expect(text.endsWith('}\n')).toBe(true)
})
