import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, test, vi } from 'vitest'
import { killedJourneys } from '../fixtures/killed/killedJourneys.ts'
import { useKilledGateway } from '../fixtures/killed/useKilledGateway.ts'

vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('@noble/hashes/scrypt.js', () => import('../fixtures/quickScrypt.ts'))

async function openFolder() {
  const directory = await mkdtemp(join(tmpdir(), 'portico-killed-'))
  return { database: { directory }, close: () => rm(directory, { recursive: true, force: true }) }
}

describe('on the embedded database on disk', () => {
  const visits = useKilledGateway(openFolder)
  for (const { title, run } of killedJourneys) test(title, () => run(visits))
})
