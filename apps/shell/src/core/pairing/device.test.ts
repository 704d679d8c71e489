import { afterEach, expect, test, vi } from 'vitest'
import { canReusePairing } from './canReusePairing.ts'
import { getDevice, readDevice } from './device.ts'

afterEach(() => vi.unstubAllGlobals())

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const safari = 'Version/18.1 Mobile/15E148 Safari/604.1'

const agents: Record<string, [string, number, { isMobile: boolean; isIosSafari: boolean }]> = {
  'Safari on an iPhone': [`${ios} ${safari}`, 5, { isMobile: true, isIosSafari: true }],
  'Safari on an iPad that calls itself a Mac': [
    `${mac} Version/18.1 Safari/605.1.15`,
    5,
    { isMobile: true, isIosSafari: true },
  ],
  'Safari on a Mac': [`${mac} Version/18.1 Safari/605.1.15`, 0, { isMobile: false, isIosSafari: false }],
  'Chrome on an iPhone': [
    `${ios} CriOS/131.0 Mobile/15E148 Safari/604.1`,
    5,
    { isMobile: true, isIosSafari: false },
  ],
  'Firefox on an iPhone': [
    `${ios} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`,
    5,
    { isMobile: true, isIosSafari: false },
  ],
  'Edge on an iPhone': [
    `${ios} Version/18.0 EdgiOS/130.0 Mobile/15E148 Safari/604.1`,
    5,
    { isMobile: true, isIosSafari: false },
  ],
  'a web view on an iPhone': [`${ios} Mobile/15E148`, 5, { isMobile: true, isIosSafari: false }],
  'Chrome on Android': [
    `${android} Chrome/131.0.0.0 Mobile Safari/537.36`,
    5,
    { isMobile: true, isIosSafari: false },
  ],
  'Samsung Internet': [
    `${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    5,
    { isMobile: true, isIosSafari: false },
  ],
  'the stock browser of Android': [
    `${android} Version/4.0 Chrome/131.0 Mobile Safari/537.36`,
    5,
    { isMobile: true, isIosSafari: false },
  ],
  'Chrome on a Mac': [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    0,
    { isMobile: false, isIosSafari: false },
  ],
  nothing: ['', 0, { isMobile: false, isIosSafari: false }],
}

test.each(Object.entries(agents))('%s', (_, [userAgent, maxTouchPoints, expected]) => {
  const device = readDevice({ userAgent, maxTouchPoints })
  expect(device.isMobile).toBe(expected.isMobile)
  expect(canReusePairing(device)).toBe(expected.isIosSafari)
})

test('in Telegram a pairing is used again whatever the browser', () => {
  expect(canReusePairing(readDevice({ userAgent: android, isTelegram: true }))).toBe(true)
})

test('a Mac has a touch pad at most, an iPad a touch screen', () => {
  expect(readDevice({ userAgent: mac, maxTouchPoints: 1 })).toMatchObject({ isMac: true, isIos: false })
  expect(readDevice({ userAgent: mac, maxTouchPoints: 2 })).toMatchObject({ isMac: false, isIos: true })
  expect(readDevice({ userAgent: mac })).toMatchObject({ isMac: true, isTelegram: false, isFramed: false })
})

test('the device is read from the page, and is none where there is no page', () => {
  expect(getDevice()).toEqual(readDevice({ userAgent: '' }))
  vi.stubGlobal('navigator', { userAgent: mac, maxTouchPoints: 5 })
  const read = (page: object, top?: object) => {
    const window: Record<string, unknown> = { location: {}, ...page }
    window.self = window
    window.top = top ?? window
    vi.stubGlobal('window', window)
    const { isIos, isTelegram, isFramed, isTelegramFrame } = getDevice()
    return { isIos, isTelegram, isFramed, ...(isTelegramFrame && { isTelegramFrame }) }
  }
  expect(read({})).toEqual({ isIos: true, isTelegram: false, isFramed: false })
  expect(read({ Telegram: {} }, {})).toEqual({ isIos: true, isTelegram: false, isFramed: true })
  for (const name of ['TelegramWebviewProxy', 'TelegramWebviewProxyProto'])
    expect(read({ [name]: {} }).isTelegram).toBe(true)
  const toFrameOf = (origin: string) => read({ location: { ancestorOrigins: [origin] } }, {})
  expect(toFrameOf('https://web.telegram.org')).toMatchObject({ isTelegram: false, isTelegramFrame: true })
  expect(toFrameOf('https://web.telegram.org.evil.example')).not.toHaveProperty('isTelegramFrame')
})

test.each([
  ['a web view on an iPhone', `${ios} Mobile/15E148`, true],
  ['MetaMask on an iPhone', `${ios} Mobile/15E148 WebView MetaMaskMobile`, true],
  [
    'a web view on Android',
    `${android.replace(')', '; wv)')} Version/4.0 Chrome/131.0 Mobile Safari/537.36`,
    true,
  ],
  ['Instagram', `${android} Chrome/131.0 Mobile Safari/537.36 Instagram 300.0`, true],
  ['Safari on an iPhone', `${ios} ${safari}`, false],
  ['Chrome on Android', `${android} Chrome/131.0.0.0 Mobile Safari/537.36`, false],
  ['Firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', false],
])(
  'whether the page is inside another app is seen by the name of its browser: %s',
  (_, userAgent, expected) => {
    expect(readDevice({ userAgent }).isWebView).toBe(expected)
  },
)

test('a site on the home screen names itself as a web view does, and is none', () => {
  expect(readDevice({ userAgent: `${ios} Mobile/15E148`, isStandalone: true }).isWebView).toBe(false)
})
