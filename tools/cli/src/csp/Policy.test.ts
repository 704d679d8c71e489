import { expect, test } from 'vitest'
import { parseHeader, parseMeta } from './Policy.ts'

const toObjects = (policies: ReturnType<typeof parseMeta>) =>
  policies.map(({ place, directives }) => [place, Object.fromEntries(directives)])

test('reads every policy of a header', () => {
  expect(toObjects(parseHeader("default-src 'none'; IMG-SRC data:  'self';, script-src 'self'"))).toEqual([
    ['header', { 'default-src': ["'none'"], 'img-src': ['data:', "'self'"] }],
    ['header', { 'script-src': ["'self'"] }],
  ])
})

test('takes the first of two directives of one name', () => {
  expect(toObjects(parseHeader('img-src a; img-src b'))).toEqual([['header', { 'img-src': ['a'] }]])
})

test.each([null, '', ' ; ,'])('finds none in %j', (text) => {
  expect(parseHeader(text)).toEqual([])
})

test.each([
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`,
  `<META content="default-src &#39;none&#39;" HTTP-EQUIV='content-security-policy' />`,
  `<meta charset="utf-8"><meta\n  http-equiv="Content-Security-Policy"\n  content="default-src 'none'"\n/>`,
])('reads the policy of %j', (html) => {
  expect(toObjects(parseMeta(html))).toEqual([['meta', { 'default-src': ["'none'"] }]])
})

test.each([
  `<!-- <meta http-equiv="Content-Security-Policy" content="default-src 'none'"> -->`,
  `<meta http-equiv="Content-Security-Policy-Report-Only" content="default-src 'none'">`,
  `<meta name="description" content="Content-Security-Policy">`,
])('finds none in %j', (html) => {
  expect(parseMeta(html)).toEqual([])
})
