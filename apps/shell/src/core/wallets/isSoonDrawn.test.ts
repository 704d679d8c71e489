import { expect, test } from 'vitest'
import { isSoonDrawn } from './isSoonDrawn.ts'

const toPicture = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40">${content}</svg>`
const plain = (content: string) => `data:image/svg+xml,${encodeURIComponent(toPicture(content))}`
const base64 = (content: string) =>
  `data:image/svg+xml;base64,${Buffer.from(toPicture(content)).toString('base64')}`
const repeat = (count: number, toText: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => toText(index)).join('')

const path = '<path fill="url(#g)" d="M0 0h40v40H0z"/>'
const gradients = repeat(60, (id) => `<linearGradient id="g${id}"><stop/><stop offset="1"/></linearGradient>`)
const shadow =
  '<filter id="f"><feFlood/><feOffset dy="1"/><feGaussianBlur stdDeviation="1"/><feBlend in="SourceGraphic"/></filter>'
const raster =
  '<defs><pattern id="p" width="1" height="1"><use xlink:href="#i"/></pattern><image id="i" width="1" height="1"/></defs><path fill="url(#p)" d="M0 0h40v40H0z"/>'

test.each([
  ['a great many paths and gradients', repeat(400, () => path) + gradients],
  [
    'a shape that is cut out',
    `<clipPath id="c"><path d="M0 0h9"/></clipPath><g clip-path="url(#c)">${repeat(30, () => path)}</g>`,
  ],
  ['shadows', `<g filter="url(#f)">${path}</g>${shadow}${shadow.replaceAll('"f"', '"f2"')}`],
  ['a photograph, as drawing programs write it', raster],
  [
    'a mask and two cuts',
    `<mask id="m">${path}</mask>${repeat(2, (id) => `<clipPath id="c${id}">${path}</clipPath>`)}${repeat(40, () => path)}`,
  ],
  ['nothing', ''],
])('%s is soon drawn', (_, content) => {
  expect([plain(content), base64(content)].map(isSoonDrawn)).toEqual([true, true])
})

const layers = (count: number, each: (inner: number, id: number) => string) =>
  `${path.replace('<path', '<path id="l0"')}${repeat(count, (id) => each(id, id + 1))}`
const uses = layers(12, (inner, id) => `<g id="l${id}">${repeat(8, () => `<use href="#l${inner}"/>`)}</g>`)
const masks = repeat(
  9,
  (id) => `<mask id="m${id}">${repeat(20, () => `<path mask="url(#m${id + 1})" d="M0 0h40v40H0z"/>`)}</mask>`,
)
const patterns = repeat(
  5,
  (id) => `<pattern id="p${id}">${repeat(30, () => `<path fill="url(#p${id + 1})" d="M0 0h9"/>`)}</pattern>`,
)

const fewUses = layers(5, (inner, id) => `<g id="l${id}">${repeat(20, () => `<use href="#l${inner}"/>`)}</g>`)

test.each([
  ['elements that are used within each other', uses],
  ['a few of them, many times each', fewUses],
  ['masks within masks', masks],
  ['patterns within patterns', patterns],
  ['such elements by another prefix', uses.replaceAll('<use', '<é:use xmlns:é="http://www.w3.org/2000/svg"')],
  ['elements that an entity stands for', `<!DOCTYPE svg [<!ENTITY u "<use href='#l1'/>">]>&u;`],
  ['a picture inside whose name is hidden', '<image href="data:image/&#115;vg+xml,…"/>'],
  ['an SVG inside', '<image href="data:image/svg+xml,…"/>'],
])('%s are not', (_, content) => {
  expect([plain(content), base64(content)].map(isSoonDrawn)).toEqual([false, false])
})

test('what cannot be decoded is not drawn; what is no SVG is', () => {
  expect(isSoonDrawn('data:image/svg+xml;base64,%%%')).toBe(false)
  expect(isSoonDrawn('data:image/png;base64,iVBORw0KGgo=')).toBe(true)
  expect(isSoonDrawn('https://site.test/icon.svg')).toBe(true)
})
