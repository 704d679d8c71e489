import { type Mounted, mountInShadow, takePicture } from '@portico/ui/testing'
import { give, refuse } from '@portico/vault-client/testing'
import axe from 'axe-core'
import jsQR from 'jsqr'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTestSocials, farcasterUrl } from '../fixtures/createTestSocials.ts'
import { ConnectingFarcasterView } from './ConnectingFarcasterView.tsx'

let mounted: Mounted | undefined
let leave = () => {}
afterEach(() => {
  leave()
  mounted?.unmount()
})

/** The view in a window of this width. */
async function mount(width: number, script: Parameters<typeof createTestSocials>[0] = {}) {
  await page.viewport(width, 800)
  const test = createTestSocials(script)
  leave = test.socials.farcaster.show({})
  mounted = mountInShadow(<ConnectingFarcasterView socials={test.socials} />, { theme: 'dark' })
  return { ...test, root: mounted.root }
}

const findLink = () => mounted?.root.querySelector<HTMLAnchorElement>('a.portico-button') ?? null
const press = (text: string) => mounted?.get('button', text).click()

/** What a camera reads of the code on screen. */
async function scan(): Promise<string | undefined> {
  const code = await vi.waitFor(() => {
    const drawn = mounted?.root.querySelector<HTMLElement>('.portico-qr')
    if (!drawn) throw new Error('There is no code yet.')
    return drawn
  })
  const { data, width, height } = await takePicture(code, 2)
  return jsQR(data, width, height)?.data
}

test('where another device can see it there is a code, how long it is good, and its link to copy', async () => {
  const { root } = await mount(1280)
  expect(await scan()).toBe(farcasterUrl)
  expect(root.textContent).toMatch(/Scan this with the phone that has Farcaster\.Valid for [45]:\d\d/)
  expect(mounted?.get('button', 'Copy link')).toBeTruthy()
  expect(findLink()).toBeNull()
  const { violations } = await axe.run(root.host)
  expect(violations).toEqual([])
})

test('on a phone the app is opened by a link, and there is no code that nobody could scan', async () => {
  const { root } = await mount(390)
  await vi.waitFor(() => expect(findLink()?.href).toBe(farcasterUrl))
  expect([findLink()?.textContent, findLink()?.target, findLink()?.rel]).toEqual([
    ...['Open Farcaster', '_blank', 'noreferrer'],
  ])
  expect(root.querySelector('.portico-qr, .portico-skeleton')).toBeNull()
  expect(root.textContent).toContain('Approve in Farcaster, then come back here.')
})

test('what is no address of a page is no link', async () => {
  const { root } = await mount(390, { GET_FARCASTER_URI: give({ url: 'javascript:alert(1)', expiresIn: 9 }) })
  await vi.waitFor(() => expect(root.textContent).toContain('Open Farcaster'))
  expect(root.querySelector('a')).toBeNull()
})

test.each([
  ['LOGIN_EXPIRED', 'This code has expired.', 'New code'],
  ['LOGIN_FAILED', 'Farcaster did not confirm who you are.', 'Try again'],
  ['PROVIDER_DOWN', 'Farcaster cannot be reached.', 'Try again'],
  ['OFFLINE', 'There is no connection.', 'Try again'],
] as const)('%s is said in words of its own, and what to do', async (code, text, cure) => {
  const { root, script } = await mount(1280, { CONNECT_FARCASTER: refuse(code) })
  await vi.waitFor(() => expect(root.textContent).toContain(text))
  script.CONNECT_FARCASTER = () => new Promise(() => {})
  press(cure)
  expect(await scan()).toBe(farcasterUrl)
})

test('who cancels is told so, and has another go', async () => {
  const { root } = await mount(1280)
  await scan()
  press('Cancel')
  await vi.waitFor(() => expect(root.textContent).toContain('You cancelled at Farcaster.'))
  press('Try again')
  expect(await scan()).toBe(farcasterUrl)
})
