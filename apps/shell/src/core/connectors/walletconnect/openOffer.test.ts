// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { one, two } from '../../fixtures/createTestCore.ts'
import { createTestSiwx } from '../../siwx/fixtures/createTestSiwx.ts'
import { createFakeRelay } from './fixtures/createFakeRelay.ts'
import { openOffer } from './openOffer.ts'

test('an offer that the relay takes too late is given up, and expires unheard', async () => {
  const { client, relay, time } = createFakeRelay({ networks: [one, two], siwx: createTestSiwx() })
  // What ends a client that nobody needs any more.
  Object.assign(client.core, { heartbeat: { stop() {} } })
  Object.assign(client.core.relayer, { transportClose: async () => {} })
  let take = (_: object) => {}
  client.authenticate.mockReturnValue(new Promise((resolve) => (take = resolve)))
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  onTestFinished(() => void process.off('unhandledRejection', unheard))

  const offered = openOffer(relay)
  const refused = expect(offered).rejects.toMatchObject({ code: 'PORTICO-CONNECT-010' })
  await vi.waitFor(() => expect(client.authenticate).toHaveBeenCalled())
  time.advance(12_000)
  await refused
  take({ uri: 'wc:1a2b@2', response: () => Promise.reject(new Error('Proposal expired')) })
  // Node tells of what nobody has heard at the end of a turn.
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => setTimeout(resolve))
  expect(unheard).not.toHaveBeenCalled()
})
