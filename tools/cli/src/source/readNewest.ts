import { ReleaseMissingError, SourceInvalidError } from '@portico/contract/errors/tools'
import type { Integrity } from '@portico/contract/lock'
import * as v from 'valibot'
import type { Channel } from '../release/Publication.ts'
import { parsePlainJson } from '../release/parsePlainJson.ts'
import { readFolderRelease } from '../release/readFolderRelease.ts'
import type { PluginRelease } from '../release/readRelease.ts'
import { openVersion, type Source } from './Source.ts'

const limit = 4096

const schema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'its id is not of small letters, digits and hyphens')),
  version: v.pipe(
    v.string(),
    v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'its version is no semantic version'),
  ),
  integrity: v.pipe(
    v.string(),
    v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'its integrity is not sha384- and base64'),
  ),
})

function parseChannel(name: string, content: Buffer) {
  try {
    return v.parse(schema, parsePlainJson(content))
  } catch (cause) {
    throw new SourceInvalidError({
      cause,
      details: `${name}: ${(cause as Error).message}`,
      metaMessages: ['Nothing of it was taken. Write to its publisher.'],
    })
  }
}

/**
 * Reads the release at which a channel of a source is, proved by the hash that the channel names.
 * @throws ReleaseMissingError | SourceInvalidError | PluginIntegrityError | SourceUnreachableError | OfflineError
 */
export async function readNewest(source: Source, channel: Channel): Promise<PluginRelease> {
  const name = `${source.address.replace(/\/$/, '')}/${channel}.json`
  const content = await source.read(`${channel}.json`, limit)
  if (content === null)
    throw new ReleaseMissingError({
      details: `There is no ${name}.`,
      metaMessages: [
        channel === 'stable'
          ? 'Look at the address: it is that of one plugin. `--channel canary` takes what is not for everybody yet.'
          : 'Nothing is on trial there.',
      ],
    })
  const { id, version, integrity } = parseChannel(name, content)
  return readFolderRelease(openVersion(source, version), { id, version, integrity: integrity as Integrity })
}
