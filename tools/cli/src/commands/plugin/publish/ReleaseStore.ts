import type { Channel, Publication } from '../../../release/Publication.ts'

/** Where releases stand for sites to find: `<id>/<version>/` with files that never change, and `<id>/<channel>.json`. */
export interface ReleaseStore {
  /** Every file of a published version; null where it is not published. */
  readVersion(publication: Publication): Promise<ReadonlyMap<string, Buffer> | null>
  /** Uploads a version that was not there. Until it has succeeded nobody takes the version for published. */
  createVersion(publication: Publication): Promise<void>
  /** Text of a channel file; null where there is none yet. */
  readChannel(id: string, channel: Channel): Promise<string | null>
  moveChannel(id: string, channel: Channel, text: string): Promise<void>
}
