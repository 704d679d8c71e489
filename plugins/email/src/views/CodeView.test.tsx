import { give, maya, refuse, type Script, silent } from '@portico/vault-client/testing'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { address, draw, getInput, getText, press, see, type, visit } from '../fixtures/visit.tsx'

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
    const { connected, mounted } = visit({ ...newDevice, CONNECT_DEVICE: give(followed) })
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
    const { email, listTypes, connected, script, mounted } = visit({ ...newDevice, CONNECT_DEVICE: silent })
    await see('This device is new')
    mounted.unmount()
    script.CONNECT_DEVICE = give(maya)
    draw(email, { email: address })
    await expect.poll(() => connected).toHaveLength(1)
    expect(listTypes()).toEqual(['CONNECT_EMAIL', 'CONNECT_DEVICE', 'RPC_ABORT', 'CONNECT_DEVICE'])
  })

  test('what is answered after the view was left connects nobody', async () => {
    let answer = (_: unknown) => {}
    const late = new Promise((resolve) => {
      answer = resolve
    })
    const { connected, listTypes, email, mounted } = visit({ CONNECT_OTP: give(late) })
    await type('123456')
    await expect.poll(() => listTypes().length).toBe(2)
    mounted.unmount()
    answer(maya)
    draw(email, {})
    await expect.poll(getInput).toBeTruthy()
    expect(connected).toEqual([])
  })

  test('who was in and comes back after signing out gets another mail: the code before is spent', async () => {
    const { email, listTypes, connected, mounted } = visit()
    await type('123456')
    await expect.poll(() => connected).toHaveLength(1)
    mounted.unmount()
    draw(email, { email: address })
    await see(address)
    await expect.poll(listTypes).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'CONNECT_EMAIL'])
  })

  test('another address sends another mail', async () => {
    const { email, asked, mounted } = visit()
    await see(address)
    mounted.unmount()
    draw(email, { email: 'noor@example.com' })
    await see('noor@example.com')
    const mails = asked.filter(({ type }) => type === 'CONNECT_EMAIL').map(({ payload }) => payload)
    expect(mails).toEqual([{ email: address }, { email: 'noor@example.com' }])
  })

  test('left while the vault asks the visitor for something, the vault asks no longer', async () => {
    const { notify, listTypes, mounted } = visit({ CONNECT_OTP: silent })
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
  const { notify, connected, listTypes, mounted } = visit({ CONNECT_OTP: give(restored) })
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

  test.each(Object.entries(states))('%s', async (_, open) => {
    const { mounted } = open()
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
