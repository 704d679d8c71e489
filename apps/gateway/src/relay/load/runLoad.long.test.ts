import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeLoad } from './describeLoad.ts'
import { runLoad } from './runLoad.ts'
import { type RelayProcess, startRelayProcess } from './startRelayProcess.ts'

let relay: RelayProcess

beforeAll(async () => {
  relay = await startRelayProcess()
})
afterAll(() => relay.stop())

test('500 pairs send 200 messages a second, and none is lost or comes twice', async () => {
  const idle = await relay.measureMemory()
  const load = { pairs: 500, rate: 200, seconds: 10, messageBytes: 1000 }
  const result = await runLoad({ url: relay.url, ...load })
  // For anyone who looks after times; a busy machine is no failure.
  console.warn(describeLoad(result, { idle, end: await relay.measureMemory() }))
  expect(result).toMatchObject({ clients: 1000, lost: 0, duplicates: 0, received: result.sent })
  expect(result.sent).toBeGreaterThan(1500)
})
