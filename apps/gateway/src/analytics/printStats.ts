import { parseArgs } from 'node:util'
import * as v from 'valibot'

const answerSchema = v.object({
  counts: v.array(v.object({ day: v.string(), event: v.string(), count: v.number() })),
})

/** Milliseconds the gateway may take. */
const patience = 10_000

/** Where a gateway is, and what its operator knows. */
export interface StatsOptions {
  readonly statsToken?: string | undefined
  readonly host?: string | undefined
  readonly port?: number | undefined
  readonly publicUrl?: string | undefined
}

/** Says how `portico-gateway stats` is called. */
export const statsUsage =
  'portico-gateway stats [--days 30] [--url http://127.0.0.1:4101] [--json], with STATS_TOKEN as the gateway has it'

/**
 * Asks a running gateway how often visitors did what, and makes a table of it, or JSON.
 * @param args what stands behind `stats`
 * @throws Error with what to do
 */
export async function printStats(
  args: readonly string[],
  { statsToken, host = '127.0.0.1', port = 4101, publicUrl }: StatsOptions,
): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: { days: { type: 'string', default: '30' }, url: { type: 'string' }, json: { type: 'boolean' } },
  })
  if (!statsToken) throw new Error('Set STATS_TOKEN to the token that the gateway was started with.')
  const gateway = values.url ?? publicUrl ?? `http://${host}:${port}`
  const url = new URL('stats', gateway.endsWith('/') ? gateway : `${gateway}/`)
  url.searchParams.set('days', values.days)
  const headers = { authorization: `Bearer ${statsToken}` }
  const response = await fetch(url, {
    headers,
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  }).catch((cause) => {
    throw new Error(`No gateway answers at ${gateway}. Is it running? Name another with --url.`, { cause })
  })
  if (response.status === 401) throw new Error(`The gateway at ${gateway} has another STATS_TOKEN, or none.`)
  if (!response.ok)
    throw new Error(`The gateway at ${gateway} answers ${response.status}: ${await response.text()}`)
  const { counts } = v.parse(answerSchema, await response.json())
  return values.json ? JSON.stringify(counts, null, 2) : toTable(counts)
}

function toTable(counts: v.InferOutput<typeof answerSchema>['counts']): string {
  if (counts.length === 0) return 'Nothing has been counted.'
  const rows = [['Day', 'Event', 'Count'], ...counts.map(({ day, event, count }) => [day, event, `${count}`])]
  const width = Math.max(...rows.map(([, event = '']) => event.length))
  return rows
    .map(([day = '', event = '', count]) => `${day.padEnd(10)}  ${event.padEnd(width)}  ${count}`)
    .join('\n')
}
