import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Chains } from '../chains/chain.ts'
import type { Database } from '../database/schema.ts'
import type { SolanaChainConfig } from '../nfts/nftOptions.ts'
import { createAssetRules } from './assets/createAssetRules.ts'
import { createChoiceRoutes } from './choices/choiceRoutes.ts'
import { createChooser } from './choices/createChooser.ts'
import { createMerchants } from './createMerchants.ts'
import { createPaymentMaker } from './createPaymentMaker.ts'
import { createSandboxExchange } from './exchanges/createSandboxExchange.ts'
import { createExchangeRoutes } from './exchanges/exchangeRoutes.ts'
import { createChainRound } from './finding/createChainRound.ts'
import { createFollower, type Follower } from './finding/createFollower.ts'
import type { PaymentsOptions } from './paymentOptions.ts'
import { createPaymentRoutes } from './paymentRoutes.ts'
import { createTransferQuotes } from './quotes/createTransferQuotes.ts'
import { createQuoteRoutes } from './quotes/quoteRoutes.ts'
import { createSolanaRound } from './solana/createSolanaRound.ts'
import { createSolanaChains } from './solana/SolanaChain.ts'
import { createOutbox } from './store/createOutbox.ts'
import { createPayments } from './store/createPayments.ts'
import { createReadings } from './store/createReadings.ts'
import { createWithdrawals } from './store/createWithdrawals.ts'
import { createTeller, type Teller } from './webhooks/createTeller.ts'

/** Parameters of {@link openPayments}. */
export interface OpenPaymentsParameters {
  readonly options: PaymentsOptions | undefined
  readonly chains: Chains
  readonly solanaChains: readonly SolanaChainConfig[]
  readonly db: Kysely<Database>
  readonly log: Logger
  /** Milliseconds that an exchange may take. */
  readonly timeout: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** False where somebody else says when it is time: then nothing happens between. @default true */
  readonly isTimed?: boolean
}

/** Payments, as a gateway serves them. */
export interface OpenPayments extends Pick<Follower, 'look'>, Pick<Teller, 'tell'> {
  readonly routes: Hono
  /** Resolves when nothing is under way. */
  close(): Promise<void>
}

/** Begins to look for money; null where no payments are configured. */
export function openPayments(parameters: OpenPaymentsParameters): OpenPayments | null {
  const { options, chains, db, log, timeout, now, isTimed = true } = parameters
  if (!options) return null
  const { findMerchant, findRecipient } = createMerchants(options.merchants)
  const [payments, readings] = [createPayments(db, findMerchant, now), createReadings(db, now)]
  const solanaChains = createSolanaChains(parameters.solanaChains, timeout)
  const isPayable = createAssetRules()
  const make = createPaymentMaker({ chains, solanaChains, payments, isPayable, findRecipient })
  const getFinality = ({ merchant }: { readonly merchant: string | null }) =>
    findMerchant(merchant)?.finality ?? 'finalized'
  const onError = (chain: string, error: unknown) =>
    log.warn({ chain, kind: (error as Error).name }, 'payments were not looked at')
  const toPart = (id: string) => ({ payments, now, onError: (error: unknown) => onError(id, error) })
  const follower = createFollower({
    rounds: [
      ...[...chains].map(([id, chain]) => ({
        id,
        run: createChainRound({ ...toPart(id), chain, readings, getFinality }),
      })),
      ...[...solanaChains].map(([id, chain]) => ({ id, run: createSolanaRound({ ...toPart(id), chain }) })),
    ],
    readings,
    onError,
  })
  const teller = createTeller({ outbox: createOutbox(db, now), findMerchant, log, now })
  if (isTimed) for (const each of [follower, teller]) each.start()
  const routes = new Hono()
  routes.route('/', createPaymentRoutes({ payments, make }))
  const quote = createTransferQuotes({ chains, isPayable, findRecipient, now })
  routes.route('/', createQuoteRoutes({ payments, quote, now }))
  const exchanges = new Map(options.exchanges.map((one) => [one.id, createSandboxExchange(one, timeout)]))
  const withdrawals = createWithdrawals(db, now)
  routes.route('/', createExchangeRoutes({ exchanges, withdrawals, payments, log }))
  const choose = createChooser(db, findMerchant, now)
  routes.route('/', createChoiceRoutes({ payments, chains, solanaChains, choose, findMerchant, now }))
  return {
    routes,
    look: follower.look,
    tell: teller.tell,
    async close() {
      await follower.close()
      await teller.close()
    },
  }
}
