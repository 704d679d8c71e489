import { postgresFolder, startPostgres } from '@portico/testing/postgres'
import { afterAll, describe, test, vi } from 'vitest'
import { killedJourneys } from '../fixtures/killed/killedJourneys.ts'
import { useKilledGateway } from '../fixtures/killed/useKilledGateway.ts'

vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('@noble/hashes/scrypt.js', () => import('../fixtures/quickScrypt.ts'))

async function openServer() {
  const { url, stop } = await startPostgres(postgresFolder ?? '')
  return { database: { url }, close: stop }
}

// Where this machine has one. A file of its own: both take minutes, and run side by side.
describe.runIf(postgresFolder)('on a server', () => {
  const visits = useKilledGateway(openServer)
  for (const { title, run } of killedJourneys) test(title, () => run(visits))
})
