import type { PluginViewProps } from '@portico/contract'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import { give, refuse, type Script, wrongCode } from '@portico/vault-client/testing'
import axe from 'axe-core'
import { createElement, type FunctionComponent } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createTestPlugin } from '../fixtures/createTestPlugin.ts'

let mounted: Mounted
afterEach(() => mounted.unmount())

/** The view on screen, as the shell draws it. */
async function show(script: Script = {}) {
  const test = await createTestPlugin(script)
  const draw = () => {
    const View = test.context.addedViews.get('email/UpdateEmail') as FunctionComponent<PluginViewProps>
    const finish = () => void test.context.calls.push('finish')
    mounted = mountInShadow(createElement(View, { context: test.context, params: {}, finish }))
  }
  draw()
  return { ...test, draw }
}

const getText = () => mounted.root.textContent ?? ''
const see = (text: string) => expect.poll(getText).toContain(text)
const press = (text: string) => mounted.get('button', text).click()
const type = async (text: string) => {
  await expect.poll(() => mounted.root.querySelector('input')).toBeTruthy()
  mounted.get('input').focus()
  await userEvent.keyboard(text)
}
const findAxeFaults = async () => {
  const { violations } = await axe.run(mounted.host, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

describe('another address', () => {
  test('takes a code of the old one, a code of the new one, and says from when it counts', async () => {
    const { asked } = await show()
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
    await show({ UPDATE_EMAIL: give({ action: 'VERIFY_SECONDARY_OTP' }) })
    await type('new@example.com{Enter}')
    await see('Now the code that we have sent to new@example.com.')
  })

  test('that is none is said before anything is asked', async () => {
    const { asked } = await show()
    await type('new@{Enter}')
    await see('That is no e-mail address.')
    expect(asked).toEqual([])
  })

  test('that the vault does not take is said at the field', async () => {
    await show({ UPDATE_EMAIL: refuse('EMAIL_INVALID') })
    await type('new@example.com{Enter}')
    await see('That is no e-mail address.')
  })

  test('is not changed by a wrong code, and the next one is tried', async () => {
    await show()
    await type('new@example.com{Enter}')
    await see('First the code')
    await type(wrongCode)
    await see('That code is wrong. Tries left: 4.')
    await type('111111')
    await see('Now the code')
  })

  test('begins anew after a code that is of no use any more', async () => {
    const { listTypes } = await show({ UPDATE_EMAIL_PRIMARY_OTP: refuse('CODE_SPENT') })
    await type('new@example.com{Enter}')
    await type('111111')
    await see('Too many wrong codes')
    press('Send a new code')
    await expect.poll(listTypes).toEqual(['UPDATE_EMAIL', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL'])
  })

  test('left in the middle, nothing of it is there at the next visit', async () => {
    const { draw } = await show()
    await type('new@example.com{Enter}')
    await see('First the code')
    mounted.unmount()
    draw()
    await expect.poll(() => (mounted.get('input') as HTMLInputElement).value).toBe('')
  })
})
