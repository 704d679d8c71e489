import { give, maya, refuse, silent, wrongCode } from '@portico/vault-client/testing'
import type { VaultErrorCode } from '@portico/vault-protocol'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createTestEmail } from '../fixtures/createTestEmail.ts'
import { address, draw, getButton, getInput, getText, press, see, type, visit } from '../fixtures/visit.tsx'

describe('a code that is not taken', () => {
  test('is said at the field, with the tries that are left, and the next one is', async () => {
    const { connected } = visit()
    await type(wrongCode)
    await see('That code is wrong. Tries left: 4.')
    expect(getInput().ariaInvalid).toBe('true')
    expect(getInput().value).toBe('')
    await userEvent.keyboard('123456')
    await expect.poll(() => connected).toHaveLength(1)
  })

  test.each<[VaultErrorCode, string]>([
    ['CODE_EXPIRED', 'That code is no longer valid.'],
    ['CODE_SPENT', 'Too many wrong codes: this one is no longer valid.'],
    ['SESSION_ENDED', 'You are no longer signed in.'],
  ])('%s is said, and a new one is sent', async (code, words) => {
    const { listTypes } = visit({ CONNECT_OTP: refuse(code) })
    await type('123456')
    await see(words)
    await press('Send a new code')
    await expect.poll(listTypes).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'CONNECT_EMAIL'])
    await expect.poll(getText).not.toContain(words)
  })

  test('the last wrong one ends the code, and a new one is sent', async () => {
    const { listTypes } = visit({ CONNECT_OTP: refuse('CODE_WRONG', { triesLeft: 0 }) })
    await type('123456')
    await see('Too many wrong codes: this one is no longer valid.')
    expect(getText()).not.toContain('Tries left')
    await press('Send a new code')
    await expect.poll(listTypes).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'CONNECT_EMAIL'])
  })

  test('too many for today are said, and another address is offered alone', async () => {
    const { mounted } = visit({ CONNECT_OTP: refuse('LOCKED_TODAY') })
    await type('123456')
    await see('Too many wrong codes today. Try again tomorrow')
    expect(mounted.root.querySelector('.portico-notice-action')).toBeNull()
    await press('Use another address')
    await expect.poll(() => getInput().value).toBe(address)
  })

  test.each<[VaultErrorCode, string]>([
    ['OFFLINE', 'There is no connection.'],
    ['INTERNAL', 'Something went wrong.'],
    ['INVALID', 'Something went wrong.'],
    ['HIDDEN', 'Something went wrong.'],
  ])('%s is said, and the same code is tried again', async (code, words) => {
    const { connected, script, asked } = visit({ CONNECT_OTP: refuse(code) })
    await type('123456')
    await see(words)
    script.CONNECT_OTP = give(maya)
    await press('Try again')
    await expect.poll(() => connected).toHaveLength(1)
    expect(asked.at(-1)?.payload).toEqual({ otp: '123456' })
  })

  test.each<[VaultErrorCode, string, string]>([
    ['NEEDS_RECOVERY', 'This device has no key to your wallet yet.', 'Restore your wallet'],
    // He was asked whether to make one that this browser does not keep.
    ['REJECTED', 'No wallet was made, since this browser would not keep it.', 'Try again'],
  ])('where the visitor gives up in the frame (%s) he is led back to it', async (code, words, button) => {
    const { connected, listTypes } = visit({ CONNECT_OTP: refuse(code) })
    await type('123456')
    await see(words)
    await press(button)
    await expect.poll(() => connected).toHaveLength(1)
    expect(listTypes()).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER'])
  })

  test('where the frame goes away, it is loaded again', async () => {
    const { close, connected, script, listTypes } = visit({ CONNECT_OTP: silent })
    await type('123456')
    await expect.poll(() => listTypes().length).toBe(2)
    close()
    await see('Your wallet could not be loaded.')
    script.CONNECT_OTP = give(maya)
    await press('Try again')
    await expect.poll(() => connected).toHaveLength(1)
  })
})

describe('a mail that is not sent', () => {
  test('to what is no address for the vault, is said at the field', async () => {
    visit({ CONNECT_EMAIL: refuse('EMAIL_INVALID') })
    await see('That is no e-mail address.')
    expect(getInput().value).toBe(address)
  })

  test('since it is too early, counts down', async () => {
    const { script, listTypes } = visit({ CONNECT_EMAIL: refuse('RESEND_LOCKED', { seconds: 2 }) })
    await expect.poll(getText).toMatch(/Please try again after [12] seconds/)
    expect(getButton(/Please try again/).disabled).toBe(true)
    script.CONNECT_EMAIL = give({ action: 'VERIFY_OTP' })
    await press('Send another code')
    await see('We have sent a code')
    expect(listTypes()).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL'])
  })

  test.each<[VaultErrorCode, string]>([
    ['MAIL_LIMIT', 'No more mails go to this address for now.'],
    ['OFFLINE', 'There is no connection.'],
  ])('%s is said, and another address can be used', async (code, words) => {
    visit({ CONNECT_EMAIL: refuse(code) })
    await see(words)
    await press('Use another address')
    await expect.poll(() => getInput().value).toBe(address)
  })

  test('since the frame does not load, is tried again', async () => {
    const test = createTestEmail()
    vi.spyOn(test.context.frames, 'open').mockRejectedValueOnce(new Error('PORTICO-PLUGIN-030'))
    draw(test.email, { email: address })
    await see('Your wallet could not be loaded.')
    await press('Try again')
    await see('We have sent a code')
  })
})
