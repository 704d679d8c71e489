import { Kysely, Migrator, PostgresDialect, type PostgresPool } from 'kysely'
import { createPglitePool } from './pglitePool.ts'
import { type Database, migrations } from './schema.ts'

/** Where the data are: a PostgreSQL server, a folder of the embedded one, or memory. */
export interface DatabasePlace {
  readonly url?: string | undefined
  readonly directory?: string | undefined
}

/**
 * Opens the database and brings its tables up to date.
 * @throws what the database or a migration says is wrong
 */
export async function openDatabase({ url, directory }: DatabasePlace): Promise<Kysely<Database>> {
  const pool = url ? await createServerPool(url) : await createPglitePool(directory)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest()
  if (!error) return db
  await db.destroy()
  throw error
}

async function createServerPool(connectionString: string): Promise<PostgresPool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 5000 })
  // A server that restarts ends idle connections: without a listener that would end this process. The next statement
  // opens a new one, or says what is wrong.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
