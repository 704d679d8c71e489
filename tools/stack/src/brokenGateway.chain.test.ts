import type { VaultAttackResult } from '@portico/cli'
import { describe, expect, test } from 'vitest'
import { type Break, breakGateway, give } from './fixtures/breakGateway.ts'
import { brokenFarcaster } from './fixtures/brokenFarcaster.ts'
import { brokenSessions } from './fixtures/brokenSessions.ts'
import { brokenSponsoring } from './fixtures/brokenSponsoring.ts'
import { useAttackedStack } from './fixtures/useAttackedStack.ts'

const attacked = useAttackedStack()

const listBroken = (vault: string) => ({
  ...brokenFarcaster(vault),
  ...brokenSponsoring(vault),
  ...brokenSessions(vault),
})
const most = Math.max(...Object.values(listBroken('')).map(({ length }) => length))

const namesOf = ({ attacks }: VaultAttackResult, state: string) =>
  attacks.filter((one) => one.state === state).map(({ name }) => name)

// What one of them does is nothing to another, so that as many are broken at once as are found by different attacks.
test.each(Array.from({ length: most }, (_, round) => round))(
  'what a gateway has forgotten is found by the attack that is meant for it, and by no other: %i',
  async (round) => {
    const broken = Object.entries(listBroken(attacked.stack.urls.vault)).flatMap(([name, breaks]) =>
      breaks[round] ? [[name, breaks[round]] as const] : [],
    )
    const ask = breakGateway(broken.map(([, one]) => one))
    const result = await attacked.attack({ account: true }, ask)
    expect(namesOf(result, 'accepted').sort()).toEqual(broken.map(([name]) => name).sort())
    expect(namesOf(result, 'untried')).toEqual([])
  },
  30_000,
)

describe('what is not there', () => {
  const find = async (broken: Break) => {
    const result = await attacked.attack({ account: true }, breakGateway([broken]))
    expect(result.isRefused).toBe(true)
    return namesOf(result, 'unseen')
  }
  const nowhere = () => give({ reasons: [{ name: 'path' }] }, 404)
  const beginning = (start: string) => {
    const names = Object.keys(listBroken(''))
    return names.filter((name) => name.startsWith(start))
  }

  test.each([
    [
      'Farcaster',
      'farcaster',
      '/vault/v1/login/farcaster',
      () => give({ reasons: [{ name: 'PROVIDER_UNKNOWN' }] }, 400),
    ],
    ['sponsoring', 'sponsor', '/vault/v1/paymaster', nowhere],
    ['sessions', 'sessions', '/v1/sessions/', nowhere],
  ])(
    'is not looked at, and not said to be refused: %s',
    async (_, start, path, answer) => {
      expect(await find((seen) => (seen.path.startsWith(path) ? answer() : undefined))).toEqual(
        beginning(start),
      )
    },
    30_000,
  )

  test('a gateway that pays for no guests is attacked by who asks alone', async () => {
    const refusal = { code: -32501, message: 'No.', data: { reason: 'GUEST_NOT_SPONSORED' } }
    const unseen = await find((seen) =>
      seen.path === '/vault/v1/paymaster' &&
      seen.token &&
      seen.token.length > 100 &&
      seen.origin === attacked.stack.urls.vault &&
      seen.body?.method === 'pm_getPaymasterStubData'
        ? give({ jsonrpc: '2.0', id: 1, error: refusal })
        : undefined,
    )
    expect(unseen).toEqual([
      'sponsor-other-site',
      'sponsor-too-much',
      'sponsor-over-limit',
      'sponsor-without-end',
    ])
  }, 30_000)
})
