import { h } from 'preact'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreens } from '../fixtures/openScreens.ts'
import { runJob } from '../keys/runJob.ts'
import type { PasskeyAnswer } from '../passkeys/askPasskey.ts'
import { VaultError } from '../service/VaultError.ts'
import { createStage } from './createStage.ts'
import { type LockedParts, showLocked } from './showLocked.ts'

const screens = openScreens()
let answer: PasskeyAnswer | null = null
const unlocked = (): PasskeyAnswer => ({
  type: 'vault:unlocked',
  credentialId: 'one',
  secret: new Uint8Array(32).fill(7).buffer,
})
const locked = new VaultError('LOCKED_TODAY', 'Too many wrong codes today')
afterEach(() => {
  answer = null
})

function show(enter: LockedParts['enter']) {
  const stage = createStage(async (getScreen) => screens.draw(getScreen() ?? h('i', {})))
  const parts = { keys: { run: runJob }, looks: screens.looks, enter }
  return showLocked(stage, parts, new AbortController().signal, async () => answer)
}

const press = (name: string) => page.getByRole('button', { name }).click()

test('whoever has a passkey comes in by what it proves itself by', async () => {
  const enter = vi.fn(async () => null)
  const shown = show(enter)
  await expect.element(page.getByText('Too many wrong codes today.')).toBeVisible()
  await expect.element(page.getByRole('heading')).toHaveFocus()
  answer = unlocked()
  await press('Use a passkey')
  await shown
  const secret = new Uint8Array(32).fill(7)
  expect(enter).toHaveBeenCalledExactlyOnceWith(await runJob('provePasskey', { secret }))
})

test('a passkey of somebody else is said to be, and another one may be tried', async () => {
  let isLocked = true
  const shown = show(async () => {
    if (isLocked) throw locked
    return null
  })
  await press('Use a passkey')
  await expect.element(page.getByText(/The window was blocked, or closed too early/)).toBeVisible()
  answer = unlocked()
  await press('Use a passkey')
  await expect.element(page.getByText('This passkey is of another wallet.')).toBeVisible()
  isLocked = false
  answer = unlocked()
  await press('Use a passkey')
  await shown
})

test('whoever has none is told what he is told without', async () => {
  const refused = expect(show(async () => null)).rejects.toMatchObject({ code: 'LOCKED_TODAY' })
  await press('Cancel')
  await refused
})

test('a code that is wrong is said where it was entered', async () => {
  const wrong = new VaultError('CODE_WRONG', 'The code is wrong')
  const refused = expect(show(() => Promise.reject(wrong))).rejects.toMatchObject({ code: 'CODE_WRONG' })
  answer = unlocked()
  await press('Use a passkey')
  await refused
})
