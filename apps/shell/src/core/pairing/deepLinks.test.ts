import { expect, test } from 'vitest'
import { getDeepLinks } from './deepLinks.ts'
import { readDevice } from './device.ts'

const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1`
const once = encodeURIComponent(uri)
const twice = encodeURIComponent(once)
const wallet = { id: 'acme', name: 'Acme' }
const phone = readDevice({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36' })
const iphone = readDevice({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)' })

test.each([
  ['acme', `acme://wc?uri=${once}`],
  ['acme:', `acme://wc?uri=${once}`],
  ['acme:/', `acme://wc?uri=${once}`],
  ['acme://', `acme://wc?uri=${once}`],
  ['acme://host', `acme://host/wc?uri=${once}`],
  ['bnc://app.acme.com/cedefi/', `bnc://app.acme.com/cedefi/wc?uri=${once}`],
  ['https://acme.app', `https://acme.app/wc?uri=${once}`],
  ['https://acme.app/link/', `https://acme.app/link/wc?uri=${once}`],
])('%s opens with a pairing as %s', (mobileLink, href) => {
  expect(getDeepLinks({ ...wallet, mobileLink }, uri, phone).mobile).toEqual({
    href,
    base: mobileLink === 'acme' ? 'acme://' : mobileLink,
    target: '_self',
  })
})

test.each([
  ['Telegram on Android', { ...phone, isTelegram: true }, twice, '_blank'],
  ['Telegram on iOS', { ...iphone, isTelegram: true }, once, '_blank'],
  ['a frame', { ...phone, isFramed: true }, once, '_top'],
  ['a frame in Telegram', { ...iphone, isFramed: true, isTelegram: true }, once, '_blank'],
  ['a frame of Telegram’s site', { ...phone, isFramed: true, isTelegramFrame: true }, once, '_blank'],
  ['a page', iphone, once, '_self'],
])('from %s the link is encoded and aimed as that needs', (_, device, encoded, target) => {
  for (const mobileLink of ['acme://', 'https://acme.app/'])
    expect(getDeepLinks({ ...wallet, mobileLink }, uri, device).mobile).toMatchObject({
      href: `${mobileLink}wc?uri=${encoded}`,
      target,
    })
})

test('a universal link comes first only where the site prefers it, and is the way where there is no other', () => {
  const both = { ...wallet, mobileLink: 'acme://', linkMode: 'https://acme.app' }
  expect(getDeepLinks(both, uri, phone).mobile?.base).toBe('acme://')
  expect(getDeepLinks(both, uri, phone, { preferUniversalLinks: true }).mobile?.base).toBe('https://acme.app')
  expect(getDeepLinks({ ...wallet, linkMode: 'https://acme.app' }, uri, phone).mobile?.base).toBe(
    'https://acme.app',
  )
  expect(
    getDeepLinks({ ...both, linkMode: 'acme2://' }, uri, phone, { preferUniversalLinks: true }).mobile?.base,
  ).toBe('acme://')
})

test.each([
  ['Telegram', { ...iphone, isTelegram: true }],
  ['a frame of Telegram’s site', { ...phone, isFramed: true, isTelegramFrame: true }],
])(
  'in %s, where a scheme may open nothing, a universal link comes first unless the site says otherwise',
  (_, device) => {
    const both = { ...wallet, mobileLink: 'acme://', linkMode: 'https://acme.app' }
    expect(getDeepLinks(both, uri, device).mobile?.base).toBe('https://acme.app')
    expect(getDeepLinks({ ...wallet, mobileLink: 'acme://' }, uri, device).mobile?.base).toBe('acme://')
    expect(getDeepLinks(both, uri, device, { preferUniversalLinks: false }).mobile?.base).toBe('acme://')
  },
)

test('a web wallet opens in a tab of its own; a desktop one by its scheme', () => {
  const links = getDeepLinks(
    { ...wallet, webappLink: 'https://web.acme.app', desktopLink: 'acme://' },
    uri,
    phone,
  )
  expect(links.web).toEqual({
    href: `https://web.acme.app/wc?uri=${once}`,
    base: 'https://web.acme.app',
    target: '_blank',
  })
  expect(links.desktop?.href).toBe(`acme://wc?uri=${once}`)
  expect(links.mobile).toBeNull()
})

test.each([
  'javascript:alert(1)//',
  'JavaScript://%0aalert(1)',
  'javascript',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://acme.app/1',
  'about:blank',
  'view-source:https://acme.app',
  'intent://scan#Intent;scheme=x;end',
  'http://acme.app',
  'https://user:secret@acme.app',
  'https://acme.app\n.evil.example',
  'https://аcme.app',
  'https:acme.app',
  'https://',
  'acme://user@host',
  'acme://"onclick="',
  'acme://<img>',
  '//evil.example',
  '/wc',
  '',
  `acme://${'a'.repeat(3_000)}`,
])('%j is no link', (link) => {
  const hostile = { ...wallet, mobileLink: link, linkMode: link, desktopLink: link, webappLink: link }
  expect(getDeepLinks(hostile, uri, phone)).toEqual({ mobile: null, desktop: null, web: null })
})

test.each(['', 'javascript:alert(1)', 'wc:x', `${uri}\n`, 'https://acme.app'])(
  '%j is no pairing',
  (hostileUri) => {
    expect(getDeepLinks({ ...wallet, mobileLink: 'acme://' }, hostileUri, phone).mobile).toBeNull()
  },
)
