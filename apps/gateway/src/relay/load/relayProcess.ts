import { createServer } from 'node:http'
import * as v from 'valibot'
import { openDatabase } from '../../database/openDatabase.ts'
import { listen } from '../../http/listen.ts'
import { createRelay } from '../createRelay.ts'
import { relaySchema } from '../relayOptions.ts'
import { createDatabaseStore } from '../store/createDatabaseStore.ts'
import { createMemoryStore } from '../store/createMemoryStore.ts'

// The other side of startRelayProcess: the relay alone, so that nothing else is measured.
const options = v.parse(relaySchema, {
  // All clients of a measurement come from one address.
  limits: {
    connectionsPerAddress: 5000,
    rate: { capacity: 10_000, refillPerSecond: 5000 },
    ratePerAddress: { capacity: 100_000, refillPerSecond: 50_000 },
  },
})
const { limits } = options
const databaseUrl = process.argv[2]
const db = databaseUrl ? await openDatabase({ url: databaseUrl }) : null
const relay = await createRelay({
  options,
  store: db
    ? createDatabaseStore({ db, url: databaseUrl, limits, now: Date.now })
    : createMemoryStore(limits, Date.now),
  now: Date.now,
  allowedOrigins: [],
  isBehindProxy: false,
  onError: console.error,
})
const server = createServer()
const url = `ws://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
relay.serve(server, () => [url])
process.on('message', () => process.send?.(process.memoryUsage().rss))
process.on('disconnect', () => void relay.close().then(() => process.exit(0)))
process.send?.(url)
