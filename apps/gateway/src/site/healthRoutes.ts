import { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import type { Chains } from '../chains/chain.ts'
import type { Database } from '../database/schema.ts'
import type { HistoryService } from '../history/createHistory.ts'
import type { RelayServer } from '../relay/serveRelay.ts'

type State = 'ok' | 'unavailable'

/** Milliseconds. Anyone who asks for health has little time: what is slower than this counts as down. */
const patience = 2000

async function toState(probe: Promise<unknown>): Promise<State> {
  const late = new Promise<State>((resolve) => {
    setTimeout(() => resolve('unavailable'), patience).unref()
  })
  const state = probe.then<State, State>(
    () => 'ok',
    () => 'unavailable',
  )
  return Promise.race([state, late])
}

/** Whether the gateway and all it depends on work: 200, or 503 with what does not. */
export function createHealthRoutes(
  chains: Chains,
  db: Kysely<Database>,
  relay: RelayServer | null,
  history: Pick<HistoryService, 'listStopped'>,
): Hono {
  const app = new Hono()
  app.get('/health', async (context) => {
    const probes = [...chains].map(
      async ([id, { client }]) => [id, await toState(client.getChainId())] as const,
    )
    const database = await toState(sql`select 1`.execute(db))
    const states = Object.fromEntries(await Promise.all(probes))
    const isWell = database === 'ok' && Object.values(states).every((state) => state === 'ok')
    context.header('Cache-Control', 'no-store')
    // An alarm, and no reason to send visitors elsewhere: all the rest works, and another gateway knows no more.
    const stopped = Object.fromEntries(history.listStopped().map((id) => [id, 'stopped']))
    const hasStopped = Object.keys(stopped).length > 0
    const status = isWell && !hasStopped ? 'ok' : 'degraded'
    const body = { status, database, chains: states, ...(hasStopped && { history: stopped }) }
    // Without the database its mailbox cannot be counted either.
    const size = database === 'ok' ? await relay?.measure() : undefined
    return context.json({ ...body, ...(size && { relay: size }) }, isWell ? 200 : 503)
  })
  return app
}
