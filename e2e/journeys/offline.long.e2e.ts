import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { getSurfpoolPackage } from '@portico/testing/solana'
import { findHindrance, runCutOff } from '../fixtures/runCutOff.ts'
import type { CutOffReport } from '../fixtures/visitCutOff.ts'

const hindrance = findHindrance()

test('portico dev --offline runs whole where there is no way out, and nothing tries one', async () => {
  if (hindrance) console.warn(`Not shown: that the local stack needs no network. ${hindrance}`)
  test.skip(hindrance !== null, hindrance ?? '')
  const program = join(import.meta.dirname, '../fixtures/visitCutOff.ts')
  const { attemptsAfterTwo, ...seen } = await runCutOff<CutOffReport>(program)
  expect(seen).toEqual({
    interfaces: ['lo'],
    answers: {
      demo: 200,
      gateway: 200,
      relay: 426,
      chain: '0x7a69',
      secondChain: '0x7a6a',
      ...(getSurfpoolPackage() && { solana: 'ok' }),
    },
    account: '0xf39F…2266',
    tokens: expect.stringContaining('$10,000.00'),
    hosts: ['127.0.0.1'],
    attempts: 0,
  })
  // The attempts that the program makes on purpose are counted: those before would have been.
  expect(attemptsAfterTwo).toBeGreaterThanOrEqual(2)
})
