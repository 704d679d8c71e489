import type { ImageStore } from '../images/createImageStore.ts'
import { toImagePath } from '../images/imageRoutes.ts'
import type { NameRecord } from './nameStore.ts'

/** A record as on the wire. */
export interface ShownRecord extends NameRecord {
  /** Where the gateway shows the picture that `attributes.avatar` names, so that nobody else learns who looks; null for none. */
  readonly avatar: string | null
}

/** Puts the gateway's own picture beside what the owner has named. */
export type ShowRecord = (record: NameRecord) => Promise<ShownRecord>

/** Pictures go through the gateway: it runs no script of theirs, and tells nobody who looks. */
export function createRecordView(images: Pick<ImageStore, 'name'>, getPublicUrl: () => string): ShowRecord {
  return async ({ name, registered_at, updated_at, attributes, addresses }) => {
    const { avatar } = attributes
    const id = avatar ? (await images.name([avatar])).get(avatar) : undefined
    const record = { name, registered_at, updated_at, attributes, addresses }
    return { ...record, avatar: id ? `${getPublicUrl().replace(/\/$/, '')}${toImagePath(id)}` : null }
  }
}
