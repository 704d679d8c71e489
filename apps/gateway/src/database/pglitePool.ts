import { mkdir } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

const int8 = 20

/**
 * The embedded PostgreSQL as a pool of one connection, so that one dialect serves it and a server alike. Anyone who
 * connects waits until the one before has released: otherwise statements would slip into a foreign transaction.
 * No queue of a library: those run a function, and Kysely takes and releases.
 * @param directory keeps the data; without it they are gone at the end
 */
export async function createPglitePool(directory: string | undefined): Promise<PostgresPool> {
  // Loaded here: with a server's URL its megabytes are never read.
  const { PGlite } = await import('@electric-sql/pglite')
  if (directory) await mkdir(directory, { recursive: true })
  // The driver for a server answers 64-bit integers as text. So does this one.
  const database = await PGlite.create({
    ...(directory && { dataDir: directory }),
    parsers: { [int8]: String },
  })
  let last: Promise<void> = Promise.resolve()
  return {
    async connect() {
      const before = last
      const { promise, resolve } = createRelease()
      last = promise
      await before
      return createClient(database, resolve)
    },
    end: () => database.close(),
  }
}

function createRelease(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

function createClient(database: PGlite, release: () => void): PostgresPoolClient {
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const { rows, affectedRows = 0 } = await database.query(sql, [...parameters])
    const command = sql.trimStart().split(/\s/, 1)[0]?.toUpperCase()
    return { rows, rowCount: affectedRows || rows.length, command }
  }
  return { query, release } as PostgresPoolClient
}
