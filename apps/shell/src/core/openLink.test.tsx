import { afterEach, expect, test, vi } from 'vitest'
import { followLinks } from '../drawing/followLinks.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { openLink } from './openLink.ts'

afterEach(() => vi.restoreAllMocks())

/** A shell whose site opens links itself, or leaves them to the browser; links drawn in it; and what opened where. */
function start(by?: (url: string) => unknown) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const browser = vi.spyOn(window, 'open').mockReturnValue(null)
  const site = vi.fn(by)
  const test = createTestShell(by && { openLink: site })
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  followLinks(test.shell.core, root)
  let isTaken = false
  host.addEventListener('click', (event) => {
    isTaken = event.defaultPrevented
    event.preventDefault()
  })
  /** Presses what is drawn in a link. @returns whether the browser was kept from following it */
  const press = (href: string, target = '_blank') => {
    const link = Object.assign(document.createElement('a'), { href, target })
    const icon = document.createElement('i')
    link.append(icon)
    root.append(link)
    icon.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }))
    return isTaken
  }
  test.dispose()
  return { core: test.shell.core, browser, site, press }
}

test('what leads out of the page opens by the browser, and links are its own', () => {
  const { core, browser, press } = start()
  openLink(core, 'acme://wc', '_self')
  openLink(core, 'https://acme.example/')
  expect(browser.mock.calls).toEqual([
    ['acme://wc', '_self', 'noreferrer noopener'],
    ['https://acme.example/', '_blank', 'noreferrer noopener'],
  ])
  expect(press('https://acme.example/')).toBe(false)
})

test('a site that opens links itself is handed each, an app’s and a drawn one too, and the browser none', () => {
  const { core, browser, site, press } = start(() => undefined)
  openLink(core, 'acme://wc', '_self')
  expect(press('https://acme.example/terms')).toBe(true)
  expect(site.mock.calls).toEqual([['acme://wc'], ['https://acme.example/terms']])
  expect(browser).not.toHaveBeenCalled()
})

test.each(['javascript:alert(1)', 'data:text/html,hi', '#place'])(
  'a drawn link to %s is none out of the page',
  (href) => {
    const { site, press } = start(() => undefined)
    expect(press(href, href.startsWith('#') ? '' : '_blank')).toBe(false)
    expect(site).not.toHaveBeenCalled()
  },
)

test.each([
  [
    'throws',
    () => {
      throw new Error('The host opens nothing.')
    },
  ],
  ['rejects later', () => Promise.reject(new Error('The host opens nothing.'))],
])('a site’s own that %s is an error that the site is told', async (_, by) => {
  const { core } = start(by)
  const emit = vi.spyOn(core.host, 'emit')
  openLink(core, 'https://acme.example/')
  await vi.waitFor(() => expect(emit).toHaveBeenCalledOnce())
  expect(emit.mock.calls[0]?.[1]).toMatchObject({ error: { message: 'The host opens nothing.' } })
})
