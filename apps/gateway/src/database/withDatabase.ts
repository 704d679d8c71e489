import type { Kysely } from 'kysely'
import { type DatabasePlace, openDatabase } from './openDatabase.ts'
import type { Database } from './schema.ts'

/** Runs with the database of a gateway, and closes it. @throws Error where nobody says where that is */
export async function withDatabase<Result>(
  { database = {} }: { readonly database?: DatabasePlace | undefined },
  run: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  if (!database.url && !database.directory)
    throw new Error('Set DATABASE_URL or DATABASE_DIRECTORY to the database of the gateway.')
  const db = await openDatabase(database)
  try {
    return await run(db)
  } finally {
    await db.destroy()
  }
}
