import { type Migration, sql } from 'kysely'

/** By what a passkey proves itself at a login. Those that were added before prove nothing, and open the recovery key as they did. */
export const vaultProofMigration: Migration = {
  async up(db) {
    await sql`alter table vault_passkeys add column proof_hash text`.execute(db)
  },
}
