import { type Mounted, mountInShadow } from '@portico/ui/testing'
import type { VaultErrorCode } from '@portico/vault-protocol'
import axe from 'axe-core'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { give, maya, refuse, type Script, silent, wrongCode } from '../fixtures/createFakeVault.ts'
import { createTestEmail, type TestEmailOptions } from '../fixtures/createTestEmail.ts'
import { CodeView } from './CodeView.tsx'

type Email = ReturnType<typeof createTestEmail>['email']

let mounted: Mounted
afterEach(() => {
  mounted.unmount()
  vi.useRealTimers()
})

const address = 'maya@example.com'

/** As the plugin's own: a visit begins with the view and ends with it. */
function Visit({ email, params }: { readonly email: Email; readonly params: Record<string, unknown> }) {
  useEffect(() => email.login.show(params), [email, params])
  return <CodeView email={email} />
}

function visit(
  script: Script = {},
  params: Record<string, unknown> = { email: address },
  options: TestEmailOptions = {},
) {
  const test = createTestEmail(script, options)
  mounted = mountInShadow(<Visit email={test.email} params={params} />)
  return { ...test, params, ...test.email.login.view.actions }
}

const getText = () => mounted.root.textContent ?? ''
const getButton = (text: string | RegExp) => mounted.get('button', text) as HTMLButtonElement
const getInput = () => mounted.get('input') as HTMLInputElement
const see = (text: string) => expect.poll(getText).toContain(text)
const press = async (text: string | RegExp) => {
  await expect.poll(() => getButton(text).disabled).toBe(false)
  getButton(text).click()
}
const type = async (text: string) => {
  await expect.poll(() => mounted.root.querySelector('input')).toBeTruthy()
  getInput().focus()
  await userEvent.keyboard(text)
}
const newDevice: Script = {
  CONNECT_EMAIL: give({ action: 'VERIFY_DEVICE', number: '42', expiresIn: 900, resendIn: 30 }),
}

describe('the usual way', () => {
  test('the mail is sent at once, and the sixth digit connects', async () => {
    const { asked, connected, context } = visit()
    await see(`We have sent a code to ${address}. It is valid for 10 minutes.`)
    expect(asked).toEqual([{ type: 'CONNECT_EMAIL', payload: { email: address } }])
    await type('12345')
    expect(asked).toHaveLength(1)
    await userEvent.keyboard('6')
    await expect.poll(() => connected).toEqual([{ id: 'email/wallet', user: maya }])
    expect(asked.at(-1)).toEqual({ type: 'CONNECT_OTP', payload: { otp: '123456' } })
    expect(JSON.parse((await context.storage.get('recents')) ?? '')).toEqual([address])
    await see('Opening your wallet')
  })

  test('a sentence that is pasted is enough', async () => {
    const { connected, setCode } = visit()
    await see('We have sent')
    getInput().focus()
    document.execCommand('insertText', false, 'Your code: 123 456')
    await expect.poll(() => connected).toHaveLength(1)
    expect(setCode).toBeTypeOf('function')
  })

  test('a session that lives goes on without a mail', async () => {
    const { connected, listTypes } = visit({ CONNECT_EMAIL: give({ action: 'CONNECT' }) })
    await expect.poll(() => connected).toHaveLength(1)
    expect(listTypes()).toEqual(['CONNECT_EMAIL', 'GET_USER'])
  })

  test('while a code is checked nothing else is, and it says so', async () => {
    const { listTypes, setCode } = visit({ CONNECT_OTP: silent })
    await type('123456')
    await see('Checking the code')
    setCode('654321')
    expect(listTypes()).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP'])
  })
})

describe('a device that is new', () => {
  test('is told of the link and the number, and following it connects', async () => {
    let follow = (_: unknown) => {}
    const followed = new Promise((resolve) => {
      follow = resolve
    })
    const { connected } = visit({ ...newDevice, CONNECT_DEVICE: give(followed) })
    await see('This device is new')
    await see('15 minutes')
    expect(mounted.get('.portico-figure').textContent).toBe('42')
    follow(maya)
    await expect.poll(() => connected).toHaveLength(1)
  })

  test('connects by the code, too, and once only where both come', async () => {
    let follow = (_: unknown) => {}
    const followed = new Promise((resolve) => {
      follow = resolve
    })
    const { connected } = visit({ ...newDevice, CONNECT_DEVICE: give(followed) })
    await type('123456')
    await expect.poll(() => connected).toHaveLength(1)
    follow(maya)
    await see('Opening your wallet')
    expect(connected).toHaveLength(1)
  })

  test('whose link is refused says so, and offers a new code', async () => {
    const { listTypes, script } = visit({ ...newDevice, CONNECT_DEVICE: refuse('LOGIN_REFUSED') })
    await see('This sign-in was refused by the link in the mail.')
    script.CONNECT_DEVICE = silent
    await press('Send a new code')
    await expect.poll(getText).not.toContain('refused')
    await expect
      .poll(listTypes)
      .toEqual(['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_EMAIL', 'CONNECT_DEVICE'])
  })
})

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
    visit({ CONNECT_OTP: refuse('LOCKED_TODAY') })
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
    mounted = mountInShadow(<Visit email={test.email} params={{ email: address }} />)
    await see('Your wallet could not be loaded.')
    await press('Try again')
    await see('We have sent a code')
  })
})

describe('another mail', () => {
  test('can be asked for after the wait', async () => {
    const { listTypes, context } = visit({ CONNECT_EMAIL: give({ action: 'VERIFY_OTP', resendIn: 1 }) })
    await see('Please try again after 1 seconds')
    await press('Send another code')
    await expect.poll(getText).toMatch(/Please try again after (30|29) seconds/)
    expect(listTypes()).toEqual(['CONNECT_EMAIL', 'RESEND_OTP'])
    expect(context.calls).toEqual(['toast success: We have sent another code'])
  })

  test('that comes too early waits as long as the vault says', async () => {
    visit({
      CONNECT_EMAIL: give({ action: 'VERIFY_OTP', resendIn: 0 }),
      RESEND_OTP: refuse('RESEND_LOCKED', { seconds: 20 }),
    })
    await press('Send another code')
    await expect.poll(getText).toMatch(/Please try again after (20|19) seconds/)
  })
})

describe('leaving and coming back', () => {
  test('the wait for the link ends with the view, and coming back sends no other mail', async () => {
    const { email, listTypes, connected, script } = visit({ ...newDevice, CONNECT_DEVICE: silent })
    await see('This device is new')
    mounted.unmount()
    script.CONNECT_DEVICE = give(maya)
    mounted = mountInShadow(<Visit email={email} params={{ email: address }} />)
    await expect.poll(() => connected).toHaveLength(1)
    expect(listTypes()).toEqual(['CONNECT_EMAIL', 'CONNECT_DEVICE', 'RPC_ABORT', 'CONNECT_DEVICE'])
  })

  test('what is answered after the view was left connects nobody', async () => {
    let answer = (_: unknown) => {}
    const late = new Promise((resolve) => {
      answer = resolve
    })
    const { connected, listTypes, email } = visit({ CONNECT_OTP: give(late) })
    await type('123456')
    await expect.poll(() => listTypes().length).toBe(2)
    mounted.unmount()
    answer(maya)
    mounted = mountInShadow(<Visit email={email} params={{}} />)
    await expect.poll(getInput).toBeTruthy()
    expect(connected).toEqual([])
  })

  test('another address sends another mail', async () => {
    const { email, asked } = visit()
    await see(address)
    mounted.unmount()
    mounted = mountInShadow(<Visit email={email} params={{ email: 'noor@example.com' }} />)
    await see('noor@example.com')
    const mails = asked.filter(({ type }) => type === 'CONNECT_EMAIL').map(({ payload }) => payload)
    expect(mails).toEqual([{ email: address }, { email: 'noor@example.com' }])
  })

  test('left while the vault asks the visitor for something, the vault asks no longer', async () => {
    const { notify, listTypes } = visit({ CONNECT_OTP: silent })
    await type('123456')
    await expect.poll(() => listTypes().length).toBe(2)
    notify({ type: 'SHOW', payload: { height: 480 } })
    await expect.poll(() => mounted.root.querySelector('.portico-frame-body')).toBeTruthy()
    mounted.unmount()
    await expect.poll(() => listTypes().at(-1)).toBe('RPC_ABORT')
  })

  test('a connection that fails is tried again', async () => {
    const connect = vi.fn().mockRejectedValueOnce(new Error('PORTICO-CONNECT-004'))
    const { connected } = visit({}, { email: address }, { connect })
    await type('123456')
    await see('Something went wrong.')
    await press('Try again')
    await expect.poll(() => connected).toHaveLength(1)
  })
})

test('where the vault restores the wallet in the middle, its frame is shown, and then the login goes on', async () => {
  let restore = (_: unknown) => {}
  const restored = new Promise((resolve) => {
    restore = resolve
  })
  const { notify, connected, listTypes } = visit({ CONNECT_OTP: give(restored) })
  await type('123456')
  await expect.poll(() => listTypes().length).toBe(2)
  notify({ type: 'SHOW', payload: { height: 480 } })
  await expect
    .poll(() =>
      mounted.root
        .querySelector<HTMLElement>('.portico-frame-body')
        ?.style.getPropertyValue('--frame-height'),
    )
    .toBe('480px')
  notify({ type: 'HIDE' })
  restore(maya)
  await expect.poll(() => connected).toHaveLength(1)
})

describe('the address', () => {
  test.each(['', 'maya@', 'maya example.com'])(
    '“%s” is asked for anew before anything is loaded',
    async (typed) => {
      const { asked } = visit({}, { email: typed })
      await expect.poll(() => getInput().value).toBe(typed)
      await press('Continue')
      expect(getText().includes('That is no e-mail address.')).toBe(typed !== '')
      expect(asked).toEqual([])
    },
  )

  test('that looks mistyped is asked about, before a mail goes to a stranger', async () => {
    const { asked } = visit({}, { email: 'maya@gmial.com' })
    await see('Did you mean maya@gmail.com?')
    expect(asked).toEqual([])
    await press('Yes, use maya@gmail.com')
    await see('We have sent a code to maya@gmail.com.')
    expect(asked).toHaveLength(1)
  })

  test('that looks mistyped is kept where the visitor says so', async () => {
    const { asked } = visit({}, { email: 'maya@gmial.com' })
    await press('No, keep maya@gmial.com')
    await see('We have sent')
    expect(asked).toEqual([{ type: 'CONNECT_EMAIL', payload: { email: 'maya@gmial.com' } }])
  })

  test('of a visit before is one press away, and can be forgotten', async () => {
    const recents = ['noor@example.com', address]
    const { asked, context } = visit({}, {}, { recents })
    await see('noor@example.com')
    await press('Forget noor@example.com')
    await expect.poll(getText).not.toContain('noor@example.com')
    expect(await context.storage.get('recents')).toBe(JSON.stringify([address]))
    await press(address)
    await see('We have sent')
    expect(asked).toEqual([{ type: 'CONNECT_EMAIL', payload: { email: address } }])
  })

  test('is not needed where the site lets guests in', async () => {
    const { connected, listTypes } = visit({}, {}, { options: { guests: true } })
    await press('Continue as guest')
    await expect.poll(() => connected).toHaveLength(1)
    expect(listTypes()).toEqual(['CONNECT_GUEST'])
  })

  test('is needed on every other site', async () => {
    const { continueAsGuest, listTypes } = visit({}, {})
    await expect.poll(getInput).toBeTruthy()
    expect(getText()).not.toContain('guest')
    continueAsGuest()
    expect(listTypes()).toEqual([])
  })
})

const states: Readonly<Record<string, () => ReturnType<typeof visit>>> = {
  address: () => visit({}, {}, { recents: [address], options: { guests: true } }),
  suggestion: () => visit({}, { email: 'maya@gmial.com' }),
  sending: () => visit({ CONNECT_EMAIL: silent }),
  'not sent': () => visit({ CONNECT_EMAIL: refuse('OFFLINE') }),
  code: () => visit(),
  device: () => visit(newDevice),
}

describe.each(['ltr', 'rtl'])('%s: axe finds nothing, and nothing runs out of the view:', (dir) => {
  beforeEach(() => document.documentElement.setAttribute('dir', dir))
  afterEach(() => document.documentElement.removeAttribute('dir'))

  test.each(Object.keys(states))('%s', async (name) => {
    states[name]?.()
    await expect.poll(() => getText().length).toBeGreaterThan(5)
    for (const theme of ['dark', 'light']) {
      mounted.host.dataset.theme = theme
      const { violations } = await axe.run(mounted.host, { rules: { region: { enabled: false } } })
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    }
    const main = mounted.get('main')
    expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth)
  })
})
