import { expect, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }

test('what the specification has a name for is tracked by that name', () => {
  const tracked = Object.fromEntries(
    manifest.contributes.events.map((event) => [event.id, 'track' in event ? event.track : null]),
  )
  expect(tracked).toMatchObject({ 'history/failed': 'ERROR_FETCH_TRANSACTIONS' })
})
