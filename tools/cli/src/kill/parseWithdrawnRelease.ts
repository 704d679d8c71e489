import { KillTargetInvalidError } from '@portico/contract/errors/tools'
import type { WithdrawnRelease } from '@portico/contract/killList'

/** Reads `send@1.1.0`. @throws KillTargetInvalidError */
export function parseWithdrawnRelease(text: string): WithdrawnRelease {
  const [, id, version] = /^([a-z][a-z0-9-]*)@(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)$/.exec(text) ?? []
  if (id && version) return { id, version }
  throw new KillTargetInvalidError({
    details: text,
    metaMessages: ['Write the id of the plugin, or `shell`, and one version of it, such as `send@1.1.0`.'],
  })
}
