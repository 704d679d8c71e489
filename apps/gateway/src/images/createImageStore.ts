import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Pictures that the gateway has named. Only these are shown: it is no open proxy. */
export interface ImageStore {
  /**
   * Names pictures: their ids by their addresses, which are of any scheme. An id gives nobody the address, and all
   * gateways of a database give the same.
   */
  name(uris: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Address of a picture. Null when it was never named, or not for a month. */
  find(id: string): Promise<string | null>
}

const day = 24 * 60 * 60_000
const lifetime = 30 * day

const toId = (uri: string) => createHash('sha256').update(uri).digest('base64url').slice(0, 32)

/** Keeps the names in the database. */
export function createImageStore(db: Kysely<Database>, now: () => number = Date.now): ImageStore {
  return {
    async name(uris) {
      const ids = new Map(uris.map((uri) => [uri, toId(uri)]))
      if (ids.size === 0) return ids
      const time = now()
      await db
        .deleteFrom('nft_images')
        .where('named_at', '<', `${time - lifetime}`)
        .execute()
      await db
        .insertInto('nft_images')
        .values([...ids].map(([uri, id]) => ({ id, uri, named_at: time })))
        // Named again and again on every visit: once a day is written.
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ named_at: time })
            .where('nft_images.named_at', '<', `${time - day}`),
        )
        .execute()
      return ids
    },
    async find(id) {
      const row = await db.selectFrom('nft_images').select('uri').where('id', '=', id).executeTakeFirst()
      return row?.uri ?? null
    },
  }
}
