import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { describe, expect } from 'vitest'
import type { Context } from '../../context.ts'
import { test as base } from '../../fixtures/pluginTest.ts'
import { codeOf } from '../../fixtures/siteTest.ts'
import { startBucket, type TestBucket } from '../../fixtures/startBucket.ts'
import { toOffline } from '../../toOffline.ts'
import { publishPlugin } from './publish.ts'

const to = 's3://releases/plugins'

const test = base.extend<{ bucket: TestBucket; context: Context }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures say that they need no other
  bucket: async ({}, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'portico-bucket-'))
    const bucket = await startBucket(directory)
    await use(bucket)
    await bucket.stop()
    await rm(directory, { recursive: true, force: true })
  },
  context: async ({ plugin, bucket }, use) => use({ ...plugin.context, env: bucket.env, fetch }),
})

/** What another client of the bucket gets, or puts there. */
function ask({ env }: TestBucket, path: string, init?: RequestInit): Promise<Response> {
  const client = new AwsClient({
    accessKeyId: env.AWS_ACCESS_KEY_ID as string,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY as string,
    region: 'us-east-1',
    service: 's3',
  })
  return client.fetch(`${env.AWS_ENDPOINT_URL_S3}/releases/plugins/acme-bridge/${path}`, init)
}

const writeTheirs = (bucket: TestBucket) => ask(bucket, '1.0.0/plugin.js', { method: 'PUT', body: 'theirs' })

/** The context with what happens before each file is written. */
const beforeWrites = (context: Context, act: (path: string) => Promise<Response | undefined>): Context => ({
  ...context,
  fetch: async (input, init) => {
    const answer = init?.method === 'PUT' ? await act(new URL(String(input)).pathname) : undefined
    return answer ?? context.fetch(input, init)
  },
})

/** What a server answers that does not write over a file: the one for tests does, as it knows no conditions. */
const isThere = new Response('<Error><Code>PreconditionFailed</Code></Error>', { status: 412 })

test('uploads the version with types and lifetimes, and moves the channel', async ({
  plugin,
  bucket,
  context,
}) => {
  await plugin.build('1.0.0')
  const result = await publishPlugin(context, { to })
  expect(result).toMatchObject({ isNewVersion: true, isChannelMoved: true })
  const entry = await ask(bucket, '1.0.0/remoteEntry.js')
  expect(await entry.text()).toBe('entry')
  expect(entry.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(entry.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const channel = await ask(bucket, 'canary.json')
  expect(await channel.json()).toMatchObject({ id: 'acme-bridge', version: '1.0.0' })
  expect(channel.headers.get('cache-control')).toBe('no-cache')
  expect(plugin.output.join()).not.toContain('S3RVER')
})

test('changes nothing when the same bytes are published again, and moves another channel', async ({
  plugin,
  bucket,
  context,
}) => {
  await plugin.build('1.0.0')
  await publishPlugin(context, { to })
  await plugin.build('1.0.0', undefined, 'b'.repeat(40))
  expect(await publishPlugin(context, { to })).toMatchObject({ isNewVersion: false, isChannelMoved: false })
  expect(await publishPlugin(context, { to, channel: 'stable' })).toMatchObject({
    isNewVersion: false,
    isChannelMoved: true,
  })
  const [stable, canary] = await Promise.all(
    ['stable', 'canary'].map(async (name) => (await ask(bucket, `${name}.json`)).text()),
  )
  expect(stable).toBe(canary)
})

test('a dry run uploads nothing', async ({ plugin, bucket, context }) => {
  await plugin.build('1.0.0')
  expect(await publishPlugin(context, { to, dryRun: true })).toMatchObject({ isNewVersion: true })
  expect((await ask(bucket, 'canary.json')).status).toBe(404)
})

describe('a version that is published is refused', () => {
  test('with other bytes, and the channel stays', async ({ plugin, bucket, context }) => {
    await plugin.build('1.0.0')
    await publishPlugin(context, { to })
    await plugin.build('1.0.0', { 'remoteEntry.js': 'entry', 'plugin.js': 'other' })
    const error = await publishPlugin(context, { to, channel: 'stable' }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      code: 'PORTICO-RELEASE-004',
      details: 'acme-bridge 1.0.0 differs in plugin.js, portico.release.json.',
    })
    expect(await (await ask(bucket, '1.0.0/plugin.js')).text()).toBe('plugin')
    expect((await ask(bucket, 'stable.json')).status).toBe(404)
  })

  test('when another team writes a file at the same moment, where the server guards it', async ({
    plugin,
    bucket,
    context,
  }) => {
    await plugin.build('1.0.0')
    const theirs = beforeWrites(context, async (path) => {
      if (!path.endsWith('/plugin.js')) return undefined
      await writeTheirs(bucket)
      return isThere.clone()
    })
    await expect(publishPlugin(theirs, { to })).rejects.toSatisfy(codeOf('PORTICO-RELEASE-004'))
    expect((await ask(bucket, 'canary.json')).status).toBe(404)
  })

  test('when another team finishes at the same moment, where the server guards nothing', async ({
    plugin,
    bucket,
    context,
  }) => {
    await plugin.build('1.0.0')
    const theirs = beforeWrites(context, async (path) => {
      if (path.endsWith('portico.release.json')) await writeTheirs(bucket)
      return undefined
    })
    await expect(publishPlugin(theirs, { to })).rejects.toSatisfy(codeOf('PORTICO-RELEASE-004'))
    expect((await ask(bucket, 'canary.json')).status).toBe(404)
  })
})

test('asks the server to write over no file of a version, and over the channel', async ({
  plugin,
  context,
}) => {
  await plugin.build('1.0.0')
  const conditions: [string, string | null][] = []
  const listening: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    const headers = new Headers(init?.headers)
    if (init?.method === 'PUT')
      conditions.push([pathname.split('/').at(-1) ?? '', headers.get('if-none-match')])
    // What is signed cannot be taken off on the way.
    if (headers.has('if-none-match'))
      expect(headers.get('authorization')).toMatch(/SignedHeaders=[\w;-]*if-none-match/)
    return context.fetch(input, init)
  }
  await publishPlugin({ ...context, fetch: listening }, { to })
  expect(conditions.at(-1)).toEqual(['canary.json', null])
  expect(conditions.slice(0, -1)).toContainEqual(['portico.release.json', '*'])
  for (const [, condition] of conditions.slice(0, -1)) expect(condition).toBe('*')
})

test('offline asks no bucket on another machine, and says why', async ({ plugin, context }) => {
  await plugin.build('1.0.0')
  const env = { ...context.env, AWS_ENDPOINT_URL_S3: 'https://buckets.example' }
  const publishing = publishPlugin(toOffline({ ...context, env }), { to })
  await expect(publishing).rejects.toMatchObject({ code: 'PORTICO-CLI-010' })
})

test('goes on after an attempt that was broken off', async ({ plugin, bucket, context }) => {
  await plugin.build('1.0.0')
  const broken = beforeWrites(context, async (path) => {
    if (path.endsWith('portico.release.json')) throw new TypeError('The line is dead.')
    return undefined
  })
  await expect(publishPlugin(broken, { to })).rejects.toSatisfy(codeOf('PORTICO-RELEASE-008'))
  expect((await ask(bucket, 'canary.json')).status).toBe(404)
  const guarded = beforeWrites(context, async (path) => (path.endsWith('.js') ? isThere.clone() : undefined))
  expect(await publishPlugin(guarded, { to })).toMatchObject({ isNewVersion: true, isChannelMoved: true })
})

describe('says what is wrong', () => {
  test.for([
    ['with the key', { AWS_SECRET_ACCESS_KEY: 'wrong' }, to, 'PORTICO-RELEASE-008', /SignatureDoesNotMatch/],
    ['with the server', { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' }, to, 'PORTICO-RELEASE-008', /reached/],
    ['with the bucket', {}, 's3://nobody', 'PORTICO-RELEASE-008', /NoSuchBucket/],
    ['with the name', {}, 's3://No Bucket', 'PORTICO-RELEASE-005', /s3:/],
    ['when a key is missing', { AWS_ACCESS_KEY_ID: '' }, to, 'PORTICO-RELEASE-005', /access key/],
    ['when the region is missing', { AWS_ENDPOINT_URL_S3: '' }, to, 'PORTICO-RELEASE-005', /region/],
  ] as const)('%s', async ([, env, target, code, details], { plugin, context }) => {
    await plugin.build('1.0.0')
    const error = await publishPlugin({ ...context, env: { ...context.env, ...env } }, { to: target }).catch(
      (reason: unknown) => reason,
    )
    expect(error).toMatchObject({ code, details: expect.stringMatching(details) })
    expect(String(error)).not.toContain('wrong')
  })
})
