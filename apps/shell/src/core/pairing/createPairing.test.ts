import { UserRejectedError } from '@portico/contract/errors'
import { afterEach, describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createTestTime } from '../fixtures/createTestCore.ts'
import type { PairingState } from '../state.ts'
import { createPairing, type Offer } from './createPairing.ts'
import { isPairingExpired, pairingLifetime } from './expiry.ts'

type Approval = string

interface OpenOffer extends Offer<Approval> {
  approve(): void
  fail(error: unknown): void
}

const approval = 'approved'
const again = new Error('again')
const attempts: AbortController[] = []
afterEach(() => {
  for (const attempt of attempts.splice(0)) attempt.abort()
})

function start({ canReuse = false, isFree = true, failures = [] as unknown[] } = {}) {
  const time = createTestTime()
  const pairing = createStore<PairingState>(() => ({ uri: null, expiresAt: 0 }))
  const offers: OpenOffer[] = []
  const discarded: string[] = []
  const createOffer = async () => {
    const failure = failures.shift()
    if (failure) throw failure
    const settle = { approve: () => {}, fail: (_: unknown) => {} }
    const answer = new Promise<Approval>((resolve, reject) => {
      Object.assign(settle, { approve: () => resolve(approval), fail: reject })
    })
    const uri = `wc:${offers.length}`
    const expiresAt = time.now() + pairingLifetime
    const offer = { uri, expiresAt, approval: answer, ...settle }
    offers.push(offer)
    return offer
  }
  const { pair } = createPairing({
    core: { pairing, time },
    createOffer,
    discardOffer: ({ uri }) => void discarded.push(uri),
    canReuse: () => canReuse,
    shouldOfferAgain: (error) => error === again,
    takeLate() {
      if (isFree) late.push(begin().outcome)
      return isFree
    },
  })
  const late: Promise<unknown>[] = []
  const begin = () => {
    const attempt = new AbortController()
    attempts.push(attempt)
    const outcome = pair(attempt.signal).catch((error: unknown) => error)
    return { outcome, abort: () => attempt.abort() }
  }
  return { time, offers, discarded, late, begin, getUri: () => pairing.getState().uri, pairing }
}

test('an offer stands there until a wallet takes it up', async () => {
  const { begin, getUri, offers, discarded, time } = start()
  const { outcome } = begin()
  await time.advance(0)
  expect(getUri()).toBe('wc:0')
  offers[0]?.approve()
  expect(await outcome).toBe(approval)
  expect(getUri()).toBeNull()
  expect(discarded).toEqual([])
})

test('before it expires the next one takes its place, and the last can still be taken up', async () => {
  const { begin, getUri, offers, discarded, time, pairing } = start()
  const { outcome } = begin()
  await time.advance(pairingLifetime - 10_001)
  expect(getUri()).toBe('wc:0')
  await time.advance(1)
  expect(getUri()).toBe('wc:1')
  expect(isPairingExpired(pairing.getState().expiresAt, time.now())).toBe(false)
  offers[0]?.approve()
  expect(await outcome).toBe(approval)
  expect(discarded).toEqual(['wc:1'])
})

test('one that expired unseen ends nothing', async () => {
  const { begin, getUri, offers, time } = start()
  const { outcome } = begin()
  await time.advance(pairingLifetime)
  offers[0]?.fail({ code: 0, message: 'Proposal expired' })
  await time.advance(0)
  expect(getUri()).toBe('wc:1')
  offers[1]?.approve()
  expect(await outcome).toBe(approval)
})

test('a refusal ends the attempt, and the next one starts afresh', async () => {
  const { begin, getUri, offers, time } = start()
  const first = begin()
  await time.advance(0)
  offers[0]?.fail(new UserRejectedError())
  expect(await first.outcome).toBeInstanceOf(UserRejectedError)
  expect(getUri()).toBeNull()
  begin()
  await time.advance(0)
  expect(getUri()).toBe('wc:1')
})

test('an offer that fails for its kind is followed by one of another kind', async () => {
  const { begin, getUri, offers, time } = start()
  const { outcome } = begin()
  await time.advance(0)
  offers[0]?.fail(again)
  await time.advance(0)
  expect(getUri()).toBe('wc:1')
  offers[1]?.approve()
  expect(await outcome).toBe(approval)
})

test('giving up takes the offer back, also one that was still on its way', async () => {
  const { begin, getUri, discarded, time } = start()
  const first = begin()
  await time.advance(0)
  first.abort()
  expect(await first.outcome).toMatchObject({ code: 'PORTICO-CONNECT-008' })
  const second = begin()
  second.abort()
  await time.advance(0)
  expect(getUri()).toBeNull()
  expect(discarded).toEqual(['wc:0', 'wc:1'])
})

test('where the page loses its place, the next attempt takes the same offer, and its answer', async () => {
  const { begin, getUri, offers, discarded, time } = start({ canReuse: true })
  const first = begin()
  await time.advance(0)
  first.abort()
  offers[0]?.approve()
  const second = begin()
  expect(getUri()).toBe('wc:0')
  expect(await second.outcome).toBe(approval)
  expect([offers.length, discarded]).toEqual([1, []])
})

test('the wallet that was opened is known with its offer, and forgotten with the next attempt', async () => {
  const { begin, offers, time, pairing } = start()
  const opened = { href: 'acme://', name: 'Acme' }
  const first = begin()
  await time.advance(0)
  pairing.setState({ opened })
  await time.advance(pairingLifetime)
  expect(pairing.getState()).toMatchObject({ uri: 'wc:1', opened })
  offers[1]?.approve()
  await first.outcome
  expect(pairing.getState()).toEqual({ uri: null, expiresAt: 0, opened })
  begin()
  expect(pairing.getState()).toEqual({ uri: null, expiresAt: 0 })
})

test('an expired offer is not used again', async () => {
  const { begin, getUri, discarded, time } = start({ canReuse: true })
  const first = begin()
  await time.advance(0)
  first.abort()
  await time.advance(pairingLifetime - 10_000)
  begin()
  await time.advance(0)
  expect(getUri()).toBe('wc:1')
  expect(discarded).toEqual(['wc:0'])
})

test('a relay that fails ends the attempt, at once or when the next offer is due', async () => {
  const { begin, time } = start({ failures: [new Error('gone')] })
  expect(await begin().outcome).toMatchObject({ message: 'gone' })
  const failing = start({ failures: [undefined, new Error('gone later')] })
  const { outcome } = failing.begin()
  await failing.time.advance(pairingLifetime)
  expect(await outcome).toMatchObject({ message: 'gone later' })
  await time.advance(0)
})

describe('an offer that outlives its attempt and is taken up without another', () => {
  const leave = async (parameters: Parameters<typeof start>[0]) => {
    const test = start({ canReuse: true, ...parameters })
    const { outcome, abort } = test.begin()
    await test.time.advance(0)
    abort()
    await outcome
    return test
  }

  test('begins an attempt, which ends with it', async () => {
    const { offers, late, discarded, time } = await leave({})
    offers[0]?.approve()
    await time.advance(0)
    expect(await Promise.all(late)).toEqual([approval])
    expect([offers.length, discarded]).toEqual([1, []])
  })

  test('ends where the visitor has turned to something else, and is not used again', async () => {
    const { offers, begin, discarded, time, getUri } = await leave({ isFree: false })
    offers[0]?.approve()
    await time.advance(0)
    expect(discarded).toEqual(['wc:0'])
    begin()
    await time.advance(0)
    expect(getUri()).toBe('wc:1')
  })

  test('ends where it has expired meanwhile', async () => {
    const { offers, late, discarded, time } = await leave({})
    await time.advance(pairingLifetime)
    offers[0]?.approve()
    await time.advance(0)
    expect([late, discarded]).toEqual([[], ['wc:0']])
  })

  test('is reported once, however often attempts are given up', async () => {
    const { offers, late, begin, time } = await leave({})
    const { outcome, abort } = begin()
    await time.advance(0)
    abort()
    await outcome
    offers[0]?.approve()
    await time.advance(0)
    expect(await Promise.all(late)).toEqual([approval])
  })
})

test('an attempt that was given up before it began offers nothing', async () => {
  const { offers, time } = start()
  const { pair } = createPairing({
    core: { pairing: createStore<PairingState>(() => ({ uri: null, expiresAt: 0 })), time },
    createOffer: async () => Promise.reject(new Error('asked')),
    discardOffer() {},
    canReuse: () => false,
    shouldOfferAgain: () => false,
    takeLate: () => false,
  })
  await expect(pair(AbortSignal.abort())).rejects.toMatchObject({ code: 'PORTICO-CONNECT-008' })
  expect(offers).toEqual([])
})
