import type { PluginViewProps } from '@portico/contract'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import type { VaultErrorCode } from '@portico/vault-protocol'
import axe from 'axe-core'
import { createElement, type FunctionComponent } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { give, refuse, type Script, silent, wrongCode } from '../fixtures/createFakeVault.ts'
import { createTestPlugin } from '../fixtures/createTestPlugin.ts'

let mounted: Mounted
afterEach(() => mounted.unmount())

/** A view of the plugin on screen, as the shell draws it. */
async function show(id: string, script: Script = {}, params: Record<string, unknown> = {}) {
  const test = await createTestPlugin(script)
  const draw = () => {
    const View = test.context.addedViews.get(id) as FunctionComponent<PluginViewProps>
    const finish = () => void test.context.calls.push('finish')
    mounted = mountInShadow(createElement(View, { context: test.context, params, finish }))
  }
  draw()
  return { ...test, draw }
}

const getText = () => mounted.root.textContent ?? ''
const see = (text: string) => expect.poll(getText).toContain(text)
const press = (text: string) => mounted.get('button', text).click()
const getFrameHeight = () =>
  mounted.root.querySelector<HTMLElement>('.portico-frame-body')?.style.getPropertyValue('--frame-height')
const type = async (text: string) => {
  await expect.poll(() => mounted.root.querySelector('input')).toBeTruthy()
  mounted.get('input').focus()
  await userEvent.keyboard(text)
}
const findAxeFaults = async () => {
  const { violations } = await axe.run(mounted.host, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

const sign = {
  namespace: 'eip155',
  caipNetworkId: 'eip155:1',
  method: 'personal_sign',
  params: ['0x68'],
} as const

test('the frame looks and speaks as the modal does, from the first and after each change', async () => {
  const { themes, themeMode } = await show('email/Wallet', { SHOW_WALLET: silent })
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

describe('approving', () => {
  test('shows the frame as high as it says, and goes with the answer', async () => {
    let answer = (_: unknown) => {}
    const answered = new Promise((resolve) => {
      answer = resolve
    })
    const { connector, notify, context, draw, listTypes } = await show('email/Approve', {
      RPC_REQUEST: give(answered),
    })
    mounted.unmount()
    const signing = connector.request(sign)
    draw()
    await expect.poll(listTypes).toEqual(['RPC_REQUEST'])
    notify({ type: 'SHOW', payload: { height: 520 } })
    await expect.poll(getFrameHeight).toBe('520px')
    expect(await findAxeFaults()).toEqual([])
    expect(context.calls).not.toContain('finish')
    answer('0xsigned')
    expect(await signing).toBe('0xsigned')
    await expect.poll(() => context.calls).toContain('finish')
  })

  test('what no site may ask for is named, and goes when it was read', async () => {
    const { connector, context } = await show('email/Approve')
    await expect(connector.request({ ...sign, method: 'eth_sign' })).rejects.toMatchObject({ code: 4200 })
    await see('This site has asked for “eth_sign”')
    expect(await findAxeFaults()).toEqual([])
    context.calls.length = 0
    press('Close')
    await expect.poll(() => context.calls).toContain('finish')
  })
})

describe('the wallet', () => {
  test.each([
    [{}, 'settings'],
    [{ screen: 'recovery' }, 'recovery'],
    [{ screen: 'approve' }, 'settings'],
  ])('with the params %j the vault shows its %s', async (params, screen) => {
    const { asked, notify, context } = await show('email/Wallet', { SHOW_WALLET: silent }, params)
    await expect.poll(() => asked).toEqual([{ type: 'SHOW_WALLET', payload: { screen } }])
    notify({ type: 'SHOW', payload: { height: 600 } })
    await expect.poll(getFrameHeight).toBe('600px')
    expect(context.calls).toEqual([])
  })

  test('goes back once the visitor has left the screen of the vault', async () => {
    const { context } = await show('email/Wallet')
    await expect.poll(() => context.calls).toEqual(['back'])
  })

  test('left from outside, the vault shows it no longer, and nothing goes back twice', async () => {
    let leave = (_: unknown) => {}
    const left = new Promise((resolve) => {
      leave = resolve
    })
    const { notify, context, listTypes } = await show('email/Wallet', { SHOW_WALLET: give(left) })
    await expect.poll(listTypes).toEqual(['SHOW_WALLET'])
    notify({ type: 'SHOW', payload: { height: 600 } })
    mounted.unmount()
    await expect.poll(listTypes).toEqual(['SHOW_WALLET', 'RPC_ABORT'])
    leave({})
    await expect.poll(listTypes).toHaveLength(2)
    expect(context.calls).toEqual([])
    mounted = mountInShadow(null)
  })

  test.each<[VaultErrorCode, string]>([
    ['OFFLINE', 'There is no connection.'],
    ['INTERNAL', 'Something went wrong.'],
  ])('%s is said, and it is tried again', async (code, words) => {
    const { script, context } = await show('email/Wallet', { SHOW_WALLET: refuse(code) })
    await see(words)
    expect(await findAxeFaults()).toEqual([])
    script.SHOW_WALLET = give({})
    press('Try again')
    await expect.poll(() => context.calls).toEqual(['back'])
  })

  test('too many requests are said, and it is tried again once the service has said so', async () => {
    const { script, context } = await show('email/Wallet', {
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

describe('another address', () => {
  test('takes a code of the old one, a code of the new one, and says from when it counts', async () => {
    const { asked } = await show('email/UpdateEmail')
    await type('new@example.com{Enter}')
    await see('First the code that we have sent to your present address.')
    expect(await findAxeFaults()).toEqual([])
    await type('111111')
    await see('Now the code that we have sent to new@example.com.')
    await type('222222')
    await see('Your address will change')
    expect(getText()).toContain('2027')
    expect(getText()).toContain('new@example.com')
    expect(asked).toEqual([
      { type: 'UPDATE_EMAIL', payload: { email: 'new@example.com' } },
      { type: 'UPDATE_EMAIL_PRIMARY_OTP', payload: { otp: '111111' } },
      { type: 'UPDATE_EMAIL_SECONDARY_OTP', payload: { otp: '222222' } },
    ])
  })

  test('of a guest takes one code', async () => {
    await show('email/UpdateEmail', { UPDATE_EMAIL: give({ action: 'VERIFY_SECONDARY_OTP' }) })
    await type('new@example.com{Enter}')
    await see('Now the code that we have sent to new@example.com.')
  })

  test('that is none is said before anything is asked', async () => {
    const { asked } = await show('email/UpdateEmail')
    await type('new@{Enter}')
    await see('That is no e-mail address.')
    expect(asked).toEqual([])
  })

  test('that the vault does not take is said at the field', async () => {
    await show('email/UpdateEmail', { UPDATE_EMAIL: refuse('EMAIL_INVALID') })
    await type('new@example.com{Enter}')
    await see('That is no e-mail address.')
  })

  test('is not changed by a wrong code, and the next one is tried', async () => {
    await show('email/UpdateEmail')
    await type('new@example.com{Enter}')
    await see('First the code')
    await type(wrongCode)
    await see('That code is wrong. Tries left: 4.')
    await type('111111')
    await see('Now the code')
  })

  test('begins anew after a code that is of no use any more', async () => {
    const { listTypes } = await show('email/UpdateEmail', { UPDATE_EMAIL_PRIMARY_OTP: refuse('CODE_SPENT') })
    await type('new@example.com{Enter}')
    await type('111111')
    await see('Too many wrong codes')
    press('Send a new code')
    await expect.poll(listTypes).toEqual(['UPDATE_EMAIL', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL'])
  })

  test('left in the middle, nothing of it is there at the next visit', async () => {
    const { draw } = await show('email/UpdateEmail')
    await type('new@example.com{Enter}')
    await see('First the code')
    mounted.unmount()
    draw()
    await expect.poll(() => (mounted.get('input') as HTMLInputElement).value).toBe('')
  })
})
