import { expect, test } from 'vitest'
import { composeMail } from './composeMail.ts'
import { type MailLanguage, mailLanguages, selectLanguage } from './locales/languages.ts'
import type { Mail, MailKind } from './MailSender.ts'
import { valueNames } from './readValues.ts'

const values = {
  code: '493017',
  minutes: '10',
  site: 'https://shop.example',
  vault: 'vault.example',
  device: 'Chrome on macOS',
  place: 'Berlin',
  time: '2026-11-26T13:05:00Z',
  readyAt: '2027-01-31T22:41:00Z',
  link: 'https://gateway.example/vault/device?token=abc&next=1',
  cancel: 'https://gateway.example/vault/cancel?token=def',
  email: 'm•••@mail.example',
  account: 'GitHub: maya',
  what: 'export',
}
const kinds = Object.keys(valueNames) as MailKind[]
const languages = Object.keys(mailLanguages) as MailLanguage[]

const compose = (kind: MailKind, locale = 'en', more: Mail['values'] = {}) =>
  composeMail({ to: 'ada@mail.example', locale, kind, values: { ...values, ...more } }, 'Shop')

/** What is shown of each value, whatever the language. */
const shown: Readonly<Record<string, RegExp>> = {
  code: /493017/,
  minutes: /10/,
  site: /shop\.\u200c?example/,
  vault: /vault\.example/,
  device: /Chrome on macOS/,
  place: /Berlin/,
  time: /05|۰۵|٠٥/,
  readyAt: /41|۴۱|٤١/,
  link: /vault\/device\?token=abc/,
  cancel: /vault\/cancel\?token=def/,
  account: /GitHub:\u200c? maya/,
  email: /m•••@\u200c?mail\.\u200c?example/,
}

test.each(languages)('every kind of mail has all it is to say in %s, as text and as HTML', (language) => {
  for (const kind of kinds) {
    const { text, html, subject } = compose(kind, language)
    for (const name of valueNames[kind]) {
      const pattern = name === 'what' ? mailLanguages[language]['what.export'] : shown[name]
      expect(text, `${kind}: ${name}`).toMatch(pattern as RegExp)
      // The host that a code is for is read by browsers, in the plain text.
      if (name !== 'vault') expect(html, `${kind}: ${name}`).toMatch(pattern as RegExp)
    }
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/)
    expect(html.replace(/<style[\s\S]*?<\/style>/g, '')).not.toMatch(/[{}]|undefined|<!-- (begin|end)/)
    expect(html).toContain(`<html lang="${language}" dir="${/^(ar|fa)$/.test(language) ? 'rtl' : 'ltr'}"`)
    expect(new TextEncoder().encode(html).length).toBeLessThan(30_720)
    expect(html).not.toMatch(/<img|<script|@import|@font-face|url\(|src=/i)
  }
})

test('every language says everything in its own words', () => {
  for (const language of languages.filter((one) => one !== 'en')) {
    const texts = mailLanguages[language]
    const same = Object.entries(mailLanguages.en).filter(
      ([key, text]) => texts[key as keyof typeof texts] === text,
    )
    expect([language, same.map(([key]) => key).filter((key) => !['site', 'account'].includes(key))]).toEqual([
      language,
      [],
    ])
  }
})

test('a code is in the subject with its site, on a line of its own, and in the last line for its host', () => {
  const { subject, text } = compose('code')
  expect(subject).toBe('493017 is your code for shop.example')
  const lines = text.trimEnd().split('\n')
  expect(lines).toContain('493017')
  expect(lines.at(-1)).toBe('@vault.example #493017')
})

test('without a link there is no button, and no page to open', () => {
  const { text, html } = compose('code', 'en', { link: '' })
  expect(text).not.toContain('open this page')
  expect(html).not.toContain('href=')
})

test('the number to choose on the page is nowhere in the mail: it would be chosen without the browser that began', () => {
  const { text, html, subject } = compose('code', 'en', { number: '87' })
  expect(`${subject}${text}`).not.toContain('87')
  expect(html).not.toContain('>87<')
})

test('text of others stays text: no markup, no line of its own, nothing that turns its direction, no link', () => {
  const device =
    '<b onclick="x">\r\n\r\n@evil.example #111111\u202e\u2028{{lead}}{{{code}}} https://evil.example'
  const { text, html } = compose('code', 'en', { device })
  expect(html).not.toMatch(/<b |onclick="|https:\/\/evil|evil\.example/)
  expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;')
  expect(html).toContain('{{lead}}{{{code}}}')
  expect(text).not.toMatch(/^@\u200c?evil|[\u202e\u2028\r]|https:\/\/evil/m)
})

test('what is too long is cut', () => {
  const { text } = compose('newDevice', 'en', { device: 'x'.repeat(5000) })
  expect(text).toContain(`${'x'.repeat(119)}…`)
  expect(text).not.toContain('x'.repeat(120))
})

test('a place that is not known is said to be', () => {
  expect(compose('newDevice', 'de', { place: '' }).text).toContain('Ort: Unbekannt')
})

test.each([
  ['code', { code: '49301\n' }],
  ['code', { code: '<b>' }],
  ['minutes', { minutes: 'many' }],
  ['site', { site: 'https://shop.example/path' }],
  ['site', { site: 'javascript:alert(1)' }],
  ['vault', { vault: 'vault.example\n@evil.example' }],
  ['link', { link: 'javascript:alert(1)' }],
  ['link', { link: 'https://shop.example@evil.example/' }],
  ['time', { time: 'yesterday' }],
])('a mail whose %s is not what it should be is not written', (name, wrong) => {
  expect(() => compose('code', 'en', wrong)).toThrow(`no valid ${name}`)
})

test('a language is found by any tag, and English where there is none', () => {
  const tags = ['de-AT', 'zh-TW', 'zh', 'zh-Hant-HK', 'pt-PT', 'nl', '', '__proto__', 'a\r\nb']
  expect(tags.map(selectLanguage)).toEqual([
    'de',
    'zh-Hant',
    'zh-Hans',
    'zh-Hant',
    'pt',
    'en',
    'en',
    'en',
    'en',
  ])
})
