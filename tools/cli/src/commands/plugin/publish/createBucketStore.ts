import { extname } from 'node:path'
import { BucketRefusedError, PorticoError, ReleaseExistsError } from '@portico/contract/errors/tools'
import { AwsClient } from 'aws4fetch'
import * as v from 'valibot'
import type { Context } from '../../../context.ts'
import { pluginReleaseSchema, releaseName } from '../../../release/releaseFile.ts'
import type { Bucket } from './Bucket.ts'
import type { ReleaseStore } from './ReleaseStore.ts'

/** Seconds: a year, the longest that caches honour. What has a version in its address never changes. */
const forever = 'public, max-age=31536000, immutable'
const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Names of the files that a published version holds, as far as its release file can be read. */
function readNames(release: Buffer): readonly string[] {
  try {
    return Object.keys(v.parse(pluginReleaseSchema, JSON.parse(release.toString())).files)
  } catch {
    return []
  }
}

interface PutParameters {
  readonly content: Buffer | string
  readonly cacheControl: string
  /** Whether a file that is there stays, where the server knows conditional writes. */
  readonly isNew: boolean
}

/** The two requests that are needed of S3. @throws BucketRefusedError */
function createRequests(context: Context, bucket: Bucket) {
  const { endpoint, prefix, ...credentials } = bucket
  const signer = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const getUrl = (path: string) => `${endpoint}/${prefix}${path}`

  const send = async (
    path: string,
    init: { method: string; headers?: Record<string, string>; body?: BodyInit },
  ) => {
    const { url, headers } = await signer.sign(getUrl(path), init)
    return context.fetch(url, { ...init, headers, redirect: 'error' }).catch((cause: unknown) => {
      if (cause instanceof PorticoError) throw cause
      throw new BucketRefusedError({
        details: `${new URL(url).origin} cannot be reached.`,
        metaMessages: [
          'Look at the network, and at AWS_ENDPOINT_URL_S3 and AWS_REGION, which say where the bucket is.',
        ],
        cause,
      })
    })
  }
  const refuse = async (path: string, response: Response): Promise<never> => {
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]
    throw new BucketRefusedError({
      details: [path, response.status, code].filter(Boolean).join(' '),
      metaMessages: ['Look at the name of the bucket, and whether the access key may read and write there.'],
    })
  }

  return {
    async get(path: string): Promise<Buffer | null> {
      const response = await send(path, { method: 'GET' })
      if (response.status === 404) return null
      return response.ok ? Buffer.from(await response.arrayBuffer()) : refuse(path, response)
    },
    /** @returns false where the file was there, and stays */
    async put(path: string, { content, cacheControl, isNew }: PutParameters): Promise<boolean> {
      const headers = {
        'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
        'cache-control': cacheControl,
        ...(isNew && { 'if-none-match': '*' }),
      }
      const response = await send(path, { method: 'PUT', headers, body: Buffer.from(content) })
      if (isNew && (response.status === 412 || response.status === 409)) return false
      return response.ok || refuse(path, response)
    },
  }
}

/**
 * Releases in a bucket with S3's interface. The release file goes last, and makes a version of what was copied before it.
 * @throws BucketRefusedError when the server says no, or is not there
 */
export function createBucketStore(context: Context, bucket: Bucket): ReleaseStore {
  const { get, put } = createRequests(context, bucket)
  return {
    async readVersion({ id, version, files }) {
      const release = await get(`${id}/${version}/${releaseName}`)
      if (!release) return null
      const names = new Set([...readNames(release), ...files.keys()])
      names.delete(releaseName)
      const found = new Map([[releaseName, release]])
      for (const name of names) {
        const content = await get(`${id}/${version}/${name}`)
        if (content) found.set(name, content)
      }
      return found
    },
    async createVersion({ id, version, files }) {
      const ordered = [...files].sort(([a], [b]) => Number(a === releaseName) - Number(b === releaseName))
      for (const [name, content] of ordered) {
        const path = `${id}/${version}/${name}`
        if (await put(path, { content, cacheControl: forever, isNew: true })) continue
        // Left by an attempt that was broken off, or somebody else's of this very moment.
        if ((await get(path))?.equals(content)) continue
        throw new ReleaseExistsError({
          details: `${path} is there already, with other bytes.`,
          metaMessages: ['Raise the version in portico.plugin.json and package.json, and build again.'],
        })
      }
    },
    readChannel: async (id, channel) => (await get(`${id}/${channel}.json`))?.toString() ?? null,
    async moveChannel(id, channel, text) {
      await put(`${id}/${channel}.json`, { content: text, cacheControl: 'no-cache', isNew: false })
    },
  }
}
