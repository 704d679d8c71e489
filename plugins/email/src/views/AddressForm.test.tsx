import { describe, expect, test } from 'vitest'
import { address, getInput, getText, press, see, visit } from '../fixtures/visit.tsx'

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
