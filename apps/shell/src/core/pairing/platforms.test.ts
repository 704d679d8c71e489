import { expect, test } from 'vitest'
import { getPlatforms, type Platform } from './platforms.ts'

const wallet = { id: 'acme', name: 'Acme' }
const links = { mobileLink: 'acme://', desktopLink: 'acme-desktop://', webappLink: 'https://web.acme.app' }

test.each<[string, object, boolean, boolean, Platform[]]>([
  ['everything, at a desk', links, false, true, ['browser', 'qrcode', 'desktop', 'web']],
  ['everything, not installed', links, false, false, ['qrcode', 'desktop', 'web']],
  ['everything, on a phone', links, true, false, ['mobile', 'web']],
  ['the wallet’s own browser on a phone', links, true, true, ['browser', 'mobile', 'web']],
  ['a universal link alone, on a phone', { linkMode: 'https://acme.app' }, true, false, ['mobile']],
  ['nothing, on a phone', {}, true, false, ['qrcode']],
  ['nothing, at a desk', {}, false, false, ['qrcode']],
  ['web alone', { webappLink: 'https://web.acme.app' }, true, false, ['web']],
  [
    'hostile links',
    { mobileLink: 'javascript:1', desktopLink: 'data:1', webappLink: 'http://a' },
    true,
    false,
    ['qrcode'],
  ],
])('%s', (_, own, isMobile, isInstalled, expected) => {
  expect(getPlatforms({ ...wallet, ...own }, { isMobile, isInstalled })).toEqual(expected)
})
