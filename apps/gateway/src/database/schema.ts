import type { ColumnType, Generated, Kysely, Migration } from 'kysely'
import { analyticsMigration, type EventCountsTable } from './migrations/analyticsMigration.ts'
import {
  type AuthNoncesTable,
  type AuthSecretsTable,
  type AuthSessionsTable,
  authMigration,
  authOriginMigration,
} from './migrations/authMigration.ts'
import { type GrantedSessionsTable, grantedSessionMigration } from './migrations/grantedSessionMigration.ts'
import {
  type HistoryTokensTable,
  type HistoryTransactionsTable,
  type HistoryTransfersTable,
  historyEntryMigration,
} from './migrations/historyEntryMigration.ts'
import {
  type HistoryAccountsTable,
  type HistoryAddressesTable,
  type HistoryBlocksTable,
  type HistoryChainsTable,
  historyMigration,
} from './migrations/historyMigration.ts'
import {
  type NameMessagesTable,
  type NameOwnership,
  type NameStampsTable,
  nameMigration,
} from './migrations/nameMigration.ts'
import {
  type NftCandidatesTable,
  type NftDocumentsTable,
  type NftImagesTable,
  type NftScansTable,
  nftMigration,
} from './migrations/nftMigration.ts'
import { type OnrampArrivalsTable, onrampArrivalMigration } from './migrations/onrampArrivalMigration.ts'
import {
  type OnrampEventsTable,
  type OnrampOrdersTable,
  type OnrampQuotesTable,
  onrampMigration,
} from './migrations/onrampMigration.ts'
import {
  type PaymentChainsTable,
  type PaymentChoicesTable,
  type PaymentEventsTable,
  type PaymentHintsTable,
  type PaymentRefundsTable,
  type PaymentsTable,
  type PaymentTransfersTable,
  type PaymentWithdrawalsTable,
  paymentMigration,
} from './migrations/paymentMigration.ts'
import { rateLimitMigration } from './migrations/rateLimitMigration.ts'
import { type RelayMessagesTable, relayMigration } from './migrations/relayMigration.ts'
import { relaySenderMigration } from './migrations/relaySenderMigration.ts'
import {
  type SponsorshipSpendingTable,
  type SponsorshipsTable,
  sponsorshipMigration,
} from './migrations/sponsorshipMigration.ts'
import { type SwapKeysTable, swapKeyMigration } from './migrations/swapKeyMigration.ts'
import {
  type VaultAddressesTable,
  type VaultAuditTable,
  type VaultDevicesTable,
  type VaultEmailChangesTable,
  type VaultHoldsTable,
  type VaultIdentitiesTable,
  type VaultLoginsTable,
  type VaultOriginTable,
  type VaultPairingsTable,
  type VaultPasskeysTable,
  type VaultProofsTable,
  type VaultSessionsTable,
  type VaultUsersTable,
  type VaultWalletsTable,
  vaultMigration,
} from './migrations/vaultMigration.ts'
import { vaultProofMigration } from './migrations/vaultProofMigration.ts'
import { type VaultSocialLoginsTable, vaultSocialMigration } from './migrations/vaultSocialMigration.ts'
import { vaultToldMigration } from './migrations/vaultToldMigration.ts'

/** A name somebody holds. */
interface NamesTable extends NameOwnership {
  name: string
  attributes: ColumnType<Record<string, string>, string, string>
  registered_at: Generated<Date>
  updated_at: Date | null
}

/** What a name resolves to, per coin type (ENSIP-11). */
interface NameAddressesTable {
  name: string
  /** Up to 2³²−1, which is more than an integer column holds; read as text. */
  coin_type: ColumnType<string, number, number>
  /** Of EVM in lower case, so that a look-up needs no second form. */
  address: string
  created_at: Generated<Date>
}

/** All tables. */
export interface Database {
  names: NamesTable
  name_addresses: NameAddressesTable
  name_stamps: NameStampsTable
  name_messages: NameMessagesTable
  relay_messages: RelayMessagesTable
  auth_nonces: AuthNoncesTable
  auth_sessions: AuthSessionsTable
  auth_secrets: AuthSecretsTable
  nft_scans: NftScansTable
  nft_candidates: NftCandidatesTable
  nft_documents: NftDocumentsTable
  nft_images: NftImagesTable
  event_counts: EventCountsTable
  history_chains: HistoryChainsTable
  history_blocks: HistoryBlocksTable
  history_accounts: HistoryAccountsTable
  history_addresses: HistoryAddressesTable
  history_transactions: HistoryTransactionsTable
  history_transfers: HistoryTransfersTable
  history_tokens: HistoryTokensTable
  swap_keys: SwapKeysTable
  vault_origin: VaultOriginTable
  vault_proofs: VaultProofsTable
  vault_users: VaultUsersTable
  vault_identities: VaultIdentitiesTable
  vault_devices: VaultDevicesTable
  vault_sessions: VaultSessionsTable
  vault_addresses: VaultAddressesTable
  vault_logins: VaultLoginsTable
  vault_wallets: VaultWalletsTable
  vault_audit: VaultAuditTable
  vault_holds: VaultHoldsTable
  vault_email_changes: VaultEmailChangesTable
  vault_passkeys: VaultPasskeysTable
  vault_pairings: VaultPairingsTable
  vault_social_logins: VaultSocialLoginsTable
  sponsorship_spending: SponsorshipSpendingTable
  sponsorships: SponsorshipsTable
  granted_sessions: GrantedSessionsTable
  onramp_quotes: OnrampQuotesTable
  onramp_orders: OnrampOrdersTable
  onramp_events: OnrampEventsTable
  onramp_arrivals: OnrampArrivalsTable
  payments: PaymentsTable
  payment_transfers: PaymentTransfersTable
  payment_hints: PaymentHintsTable
  payment_refunds: PaymentRefundsTable
  payment_choices: PaymentChoicesTable
  payment_events: PaymentEventsTable
  payment_chains: PaymentChainsTable
  payment_withdrawals: PaymentWithdrawalsTable
}

/** Changes of the tables, in order. One that has run is never edited. */
export const migrations: Record<string, Migration> = {
  '0001_names': {
    async up(db: Kysely<never>) {
      await db.schema
        .createTable('names')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('attributes', 'jsonb', (column) => column.notNull().defaultTo('{}'))
        .addColumn('registered_at', 'timestamptz', (column) => column.notNull().defaultTo(db.fn('now')))
        .addColumn('updated_at', 'timestamptz')
        .execute()
      await db.schema
        .createTable('name_addresses')
        .addColumn('name', 'text', (column) => column.notNull().references('names.name').onDelete('cascade'))
        .addColumn('coin_type', 'bigint', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(db.fn('now')))
        .addPrimaryKeyConstraint('name_addresses_key', ['name', 'coin_type'])
        .execute()
      await db.schema.createIndex('name_addresses_address').on('name_addresses').column('address').execute()
    },
  },
  '0002_relay': relayMigration,
  '0003_auth': authMigration,
  '0004_nfts': nftMigration,
  '0005_relay_sender': relaySenderMigration,
  '0006_auth_origin': authOriginMigration,
  '0007_analytics': analyticsMigration,
  '0008_rate_limits': rateLimitMigration,
  '0009_history': historyMigration,
  '0010_history_entries': historyEntryMigration,
  '0011_swap_keys': swapKeyMigration,
  '0012_vault': vaultMigration,
  '0013_vault_told': vaultToldMigration,
  '0014_vault_proofs': vaultProofMigration,
  '0015_vault_socials': vaultSocialMigration,
  '0016_sponsorships': sponsorshipMigration,
  '0017_granted_sessions': grantedSessionMigration,
  '0018_onramp': onrampMigration,
  '0019_payments': paymentMigration,
  '0020_names_registered': nameMigration,
  '0021_onramp_arrivals': onrampArrivalMigration,
}
