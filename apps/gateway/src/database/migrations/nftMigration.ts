import type { ColumnType, Kysely, Migration } from 'kysely'

/** 64 bits are read as text. */
type Big = ColumnType<string, number | string, number | string>

/** Which blocks have been read for an account. */
export interface NftScansTable {
  /** CAIP-10. */
  account: string
  /** First and last block that has been read. */
  from_block: Big
  to_block: Big
  /** Milliseconds. Accounts that nobody asks for are forgotten. */
  asked_at: Big
}

/** A token that an account has received, and may still hold. */
export interface NftCandidatesTable {
  /** CAIP-10. */
  account: string
  contract: string
  /** Decimal. */
  token_id: string
  standard: string
  /** Block in which it came last. */
  block: Big
}

/** Metadata documents that have been read. */
export interface NftDocumentsTable {
  /** SHA-256 of the address, base64url. */
  key: string
  /** `found`, `missing` or `unavailable`. */
  state: string
  /** A document as NFTs are read from: `TokenDocument`. */
  document: ColumnType<unknown, string | null, string | null>
  /** Milliseconds. */
  expires_at: Big
}

/** Pictures that the gateway has named, and may show. */
export interface NftImagesTable {
  id: string
  uri: string
  /** Milliseconds. */
  named_at: Big
}

/** Adds the tables of NFTs. */
export const nftMigration: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('nft_scans')
      .addColumn('account', 'text', (column) => column.primaryKey())
      .addColumn('from_block', 'bigint', (column) => column.notNull())
      .addColumn('to_block', 'bigint', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('nft_candidates')
      .addColumn('account', 'text', (column) =>
        column.notNull().references('nft_scans.account').onDelete('cascade'),
      )
      .addColumn('contract', 'text', (column) => column.notNull())
      .addColumn('token_id', 'text', (column) => column.notNull())
      .addColumn('standard', 'text', (column) => column.notNull())
      .addColumn('block', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('nft_candidates_key', ['account', 'contract', 'token_id'])
      .execute()
    await db.schema
      .createIndex('nft_candidates_order')
      .on('nft_candidates')
      .columns(['account', 'block', 'contract', 'token_id'])
      .execute()
    await db.schema
      .createTable('nft_documents')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('document', 'jsonb')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('nft_documents_expiry').on('nft_documents').column('expires_at').execute()
    await db.schema
      .createTable('nft_images')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('uri', 'text', (column) => column.notNull())
      .addColumn('named_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('nft_images_age').on('nft_images').column('named_at').execute()
  },
}
