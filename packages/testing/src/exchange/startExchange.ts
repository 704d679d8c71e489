import { payOut } from '../chain/payOut.ts'
import { createDelays } from '../web/createDelays.ts'
import { type PagesServer, servePages } from '../web/servePages.ts'
import { drawStart } from './drawStart.ts'
import { serveApi } from './serveApi.ts'
import { serveWithdrawal } from './serveWithdrawal.ts'
import { getCost, getSent, type HeldAsset, type Withdrawal, type WithdrawalOutcome } from './Withdrawal.ts'

/** Parameters of {@link startExchange}. */
export interface StartExchangeParameters {
  /** 0 takes a free one. */
  readonly port: number
  readonly assets: readonly HeldAsset[]
  /** What a server shows. */
  readonly apiKey: string
  /** Milliseconds until what is slow is sent. @default 15_000 */
  readonly delay?: number
}

/** An exchange that runs on this machine. */
export interface Exchange extends PagesServer {
  /** What was asked for, by the server's name for it. */
  readonly withdrawals: ReadonlyMap<string, Withdrawal>
  /** What the visitor has left, base units. @param code of the asset */
  getBalance(code: string): bigint
  /** Sends what is confirmed and waits. */
  release(): Promise<void>
}

/** Starts an exchange with pages, balances and withdrawals on local chains. What is held there is worth nothing. */
export async function startExchange(parameters: StartExchangeParameters): Promise<Exchange> {
  const { port, assets, apiKey, delay = 15_000 } = parameters
  const withdrawals = new Map<string, Withdrawal>()
  const balances = new Map(assets.map(({ code, balance }) => [code, balance]))
  const getBalance = (code: string) => balances.get(code) ?? 0n
  const delays = createDelays(delay)
  const fail = (withdrawal: Withdrawal) => {
    const { code } = withdrawal.asset
    balances.set(code, getBalance(code) + getCost(withdrawal))
    withdrawal.state = 'failed'
  }
  const send = async (withdrawal: Withdrawal, amount: bigint) => {
    const { asset, address: to } = withdrawal
    const hash = await payOut({ asset, to, amount }).catch(() => null)
    if (hash) Object.assign(withdrawal, { state: 'sent', hash })
    else fail(withdrawal)
  }
  const confirm = async (withdrawal: Withdrawal, outcome: WithdrawalOutcome) => {
    const { code, fee } = withdrawal.asset
    withdrawal.isConfirmed = true
    balances.set(code, getBalance(code) - getCost(withdrawal))
    const amount = getSent(withdrawal)
    if (outcome === 'failed') return fail(withdrawal)
    if (outcome === 'slow') return delays.wait(withdrawal.reference, () => send(withdrawal, amount))
    // At least one unit leaves, so that something is there to be found wanting.
    return send(withdrawal, outcome === 'less' ? (amount > fee ? amount - fee : 1n) : amount)
  }
  const toPageUrl = (reference: string): string => `${server.url}/withdraw/${encodeURIComponent(reference)}`
  const page = {
    find: (reference: string) => withdrawals.get(reference),
    getBalance: ({ asset }: Withdrawal) => getBalance(asset.code),
    confirm,
    cancel: (withdrawal: Withdrawal) => {
      withdrawal.state = 'cancelled'
    },
  }
  const server = await servePages(port, {
    drawStart: () => drawStart({ assets, getBalance, withdrawals: [...withdrawals.values()] }),
    serveApi: (request) => serveApi({ assets, apiKey, withdrawals, toPageUrl }, request),
    servePage: (request) => serveWithdrawal(page, request),
  })
  return {
    ...server,
    withdrawals,
    getBalance,
    release: delays.release,
    async stop() {
      delays.stop()
      await server.stop()
    },
  }
}
