import type { VaultErrorCode } from '@portico/vault-protocol'
import { describe, expect, test } from 'vitest'
import { give, refuse, silent } from '../fixtures/createFakeVault.ts'
import { findAxeFaults, getFrameHeight, press, see, showWallet } from '../fixtures/showWallet.tsx'

test('the frame looks and speaks as the modal does, from the first and after each change', async () => {
  const { themes, themeMode } = await showWallet('acme/Wallet', { SHOW_WALLET: silent })
  await expect.poll(() => themes.at(-1)?.payload).toEqual({ mode: 'dark', locale: 'en' })
  themeMode.set('auto')
  const mode = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  const { length } = themes
  await expect.poll(() => themes.length).toBeGreaterThan(length)
  expect(themes.at(-1)?.payload).toEqual({ mode, locale: 'en' })
  themeMode.set('light')
  await expect.poll(() => themes.length).toBeGreaterThan(length + 1)
  expect(themes.at(-1)?.payload).toEqual({ mode: 'light', locale: 'en' })
})

describe('the wallet', () => {
  test.each([
    [{}, 'settings'],
    [{ screen: 'recovery' }, 'recovery'],
    [{ screen: 'approve' }, 'settings'],
  ])('with the params %j the vault shows its %s', async (params, screen) => {
    const { asked, notify, context } = await showWallet('acme/Wallet', { SHOW_WALLET: silent }, params)
    await expect.poll(() => asked).toEqual([{ type: 'SHOW_WALLET', payload: { screen } }])
    notify({ type: 'SHOW', payload: { height: 600 } })
    await expect.poll(getFrameHeight).toBe('600px')
    expect(context.calls).toEqual([])
  })

  test('has a view of its own for its recovery', async () => {
    const { asked } = await showWallet('acme/Recovery', { SHOW_WALLET: silent })
    await expect.poll(() => asked).toEqual([{ type: 'SHOW_WALLET', payload: { screen: 'recovery' } }])
  })

  test('goes back once the visitor has left the screen of the vault', async () => {
    const { context } = await showWallet('acme/Wallet')
    await expect.poll(() => context.calls).toEqual(['back'])
  })

  test('left from outside, the vault shows it no longer, and nothing goes back twice', async () => {
    let answer = (_: unknown) => {}
    const left = new Promise((resolve) => {
      answer = resolve
    })
    const { notify, context, listTypes, leave } = await showWallet('acme/Wallet', { SHOW_WALLET: give(left) })
    await expect.poll(listTypes).toEqual(['SHOW_WALLET'])
    notify({ type: 'SHOW', payload: { height: 600 } })
    leave()
    await expect.poll(listTypes).toEqual(['SHOW_WALLET', 'RPC_ABORT'])
    answer({})
    await expect.poll(listTypes).toHaveLength(2)
    expect(context.calls).toEqual([])
  })

  test.each<[VaultErrorCode, string]>([
    ['OFFLINE', 'There is no connection.'],
    ['INTERNAL', 'Something went wrong.'],
  ])('%s is said, and it is tried again', async (code, words) => {
    const { script, context } = await showWallet('acme/Wallet', { SHOW_WALLET: refuse(code) })
    await see(words)
    expect(await findAxeFaults()).toEqual([])
    script.SHOW_WALLET = give({})
    press('Try again')
    await expect.poll(() => context.calls).toEqual(['back'])
  })

  test('too many requests are said, and it is tried again once the service has said so', async () => {
    const { script, context } = await showWallet('acme/Wallet', {
      SHOW_WALLET: refuse('RATE_LIMITED', { seconds: 1 }),
    })
    await see('Too many attempts at once.')
    await see('Please try again after 1 seconds')
    expect(await findAxeFaults()).toEqual([])
    script.SHOW_WALLET = give({})
    await see('Try again')
    press('Try again')
    await expect.poll(() => context.calls).toEqual(['back'])
  })
})
