import { expect, test } from 'vitest'
import { withSize } from '../fixtures/withSize.ts'
import { sanitizeSvg } from './sanitizeSvg.ts'

const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)
const toLink = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
const clean = (body: string) => sanitizeSvg(`${head}${body}</svg>`)
const kept = (body: string) => `${head}${body}</svg>`

test('what draws stays as it is', () => {
  const body =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><style>.b { fill: url(#a) }</style><g transform="rotate(4)"><rect width="9" fill="url(#a)" style="opacity: .5"></rect></g><text x="1">Zoë &#38; Ada</text><use href="#a"></use><use xlink:href="#a"></use>'
  expect(clean(body)).toBe(kept(body))
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>', ''],
  ['<SCRIPT>alert(1)</SCRIPT>', ''],
  ['<rect onload="alert(1)" width="1"/>', '<rect width="1"></rect>'],
  ['<rect OnClick="alert(1)"/>', '<rect></rect>'],
  ['<a href="javascript:alert(1)"><rect/></a>', ''],
  ['<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="//e.test"/></foreignObject>', ''],
  ['<use href="https://evil.test/a.svg#b"/>', '<use></use>'],
  ['<use xlink:href="data:image/svg+xml;base64,AAAA#b"/>', '<use></use>'],
  ['<image href="https://evil.test/pixel.png"/>', '<image></image>'],
  ['<image href="data:image/svg+xml,x"/>', '<image></image>'],
  [`<image href="${toLink(dot)}"/>`, `<image href="${toLink(dot)}"></image>`],
  [`<image href="${toLink(withSize(dot, 60_000))}"/>`, '<image></image>'],
  ['<image href="data:image/png;base64,AAAA"/>', '<image></image>'],
  ['<feImage href="https://evil.test/"/>', ''],
  ['<style>@import "https://evil.test/a.css";</style>', '<style></style>'],
  ['<style>rect { fill: url(https://evil.test/) }</style>', '<style></style>'],
  ['<style>@\\69mport "x"</style>', '<style></style>'],
  ['<style>b { fill: ur<![CDATA[l(https://evil.test/)]]> }</style>', '<style></style>'],
  ['<style>b { fill: ur<!-- -->l(https://evil.test/) }</style>', '<style></style>'],
  ['<style>b { fill: ur<g>x</g>l(https://evil.test/) }</style>', '<style></style>'],
  ['<style>b { fill: u<?x y?>r&#108;(https://evil.test/) }</style>', '<style></style>'],
  ['<style>@imp<![CDATA[ort "https://evil.test/a.css";]]></style>', '<style></style>'],
  ['<rect fill="url(#a) url(https://evil.test/)"/>', '<rect></rect>'],
  ['<marker id="a"><rect/></marker>', ''],
  ['<animate attributeName="fill" to="url(#a)"/>', '<animate attributeName="fill"></animate>'],
  ['<feTurbulence numOctaves="255"/>', '<feTurbulence></feTurbulence>'],
  ['<feTurbulence numOctaves="4"/>', '<feTurbulence numOctaves="4"></feTurbulence>'],
  ['<feMorphology radius="2, 900"/>', '<feMorphology></feMorphology>'],
  ['<rect style="background: url(//evil.test)"/>', '<rect></rect>'],
  ['<rect fill="url( \'https://evil.test/#a\')"/>', '<rect></rect>'],
  ['<a><set attributeName="href" to="javascript:alert(1)"/></a>', ''],
  ['<set attributeName="xlink:href" to="javascript:alert(1)"/>', ''],
  ['<animate attributeName="onclick" to="alert(1)"/>', ''],
  ['<animate attributeName="x" to="5"/>', '<animate attributeName="x" to="5"></animate>'],
  ['<g xml:base="https://evil.test/"/>', '<g></g>'],
  ['<metadata><rdf xmlns="urn:x">x</rdf></metadata>', ''],
  ['<handler type="text/javascript">alert(1)</handler>', ''],
  [
    '<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>',
    '<title>&#60;script&#62;alert(1)&#60;/script&#62;</title>',
  ],
  ['<text><![CDATA[<script>]]></text>', '<text>&#60;script&#62;</text>'],
  ['<?php evil ?><!-- note --><g/>', '<g></g>'],
])('%s becomes %s', (body, rest) => {
  expect(clean(body)).toBe(kept(rest))
})

test.each([
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${head}<text>&a;</text></svg>`],
  ['an undefined entity', `${head}&nbsp;</svg>`],
  ['a broken element', `${head}<g></svg>`],
  ['no namespace', '<svg><rect/></svg>'],
  ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'],
  ['depth without end', kept('<g>'.repeat(200) + '</g>'.repeat(200))],
  ['elements without end', `${head}${'<g/>'.repeat(30_000)}</svg>`],
  ['nothing', ''],
  ['text', 'hello'],
  ['a second root', `${head}</svg><script/>`],
])('%s is no picture', (_, text) => {
  expect(sanitizeSvg(text)).toBeNull()
})

const ten = (text: string) => text.repeat(10)
/** Each level is drawn ten times by the next: the last draws a hundred thousand. */
const nest = (write: (below: string, level: number) => string, first: string) =>
  `${head}<defs>${first}${[1, 2, 3, 4, 5].map((level) => write(`a${level - 1}`, level)).join('')}</defs>`

test.each([
  [
    'copies of copies',
    `${nest((below, level) => `<g id="a${level}">${ten(`<use href="#${below}"/>`)}</g>`, '<g id="a0"/>')}<use href="#a5"/>`,
  ],
  [
    'copies by older links',
    `${nest((below, level) => `<g id="a${level}">${ten(`<use xlink:href=" #${below} "/>`)}</g>`, '<g id="a0"/>')}<use href="#a5"/>`,
  ],
  [
    'patterns of patterns',
    `${nest((below, level) => `<pattern id="a${level}">${ten(`<path fill="url(#${below})"/>`)}</pattern>`, '<pattern id="a0"/>')}<path fill="url(#a5)"/>`,
  ],
  [
    'patterns taken over from above',
    `${nest((below, level) => `<pattern id="a${level}"><g style="stroke: url('#${below}')">${ten('<path/>')}</g></pattern>`, '<pattern id="a0"/>')}<path fill="url(#a5)"/>`,
  ],
  [
    'patterns by a style sheet',
    `<style>${nest((below, level) => `.b${level} { fill: url(#${below}) }`, '').slice(head.length)}</style>${nest((_, level) => `<pattern id="a${level}">${ten(`<path class="x b${level}"/>`)}</pattern>`, '<pattern id="a0"/>')}<path fill="url(#a5)"/>`,
  ],
  [
    'patterns by a style sheet that moves',
    `<style>@keyframes k { from { fill: url(#a5) } }</style>${nest((below, level) => `<pattern id="a${level}">${ten(`<path fill="url(#${below})"/>`)}</pattern>`, '<pattern id="a0"/>')}`,
  ],
  [
    'masks of masks',
    `${nest((below, level) => `<mask id="a${level}">${ten(`<path mask="url(#${below})"/>`)}</mask>`, '<mask id="a0"/>')}<path mask="url(#a5)"/>`,
  ],
  ['copies of themselves', `${head}<g id="a"><use href="#a"/></g>`],
  ['filters without end', `${head}${'<filter><feGaussianBlur/></filter>'.repeat(1000)}`],
  [
    'one filter on everything',
    `${head}<filter id="a">${ten('<feGaussianBlur/>')}</filter>${'<g filter="url(#a)"/>'.repeat(100)}`,
  ],
  ['pictures of dots', `${head}${ten(`<image href="${toLink(withSize(dot, 1500))}"/>`)}`],
  [
    'a chain without end',
    `${head}${Array.from({ length: 5000 }, (_, index) => `<g id="a${index}"><use href="#a${index + 1}"/></g>`).join('')}`,
  ],
])('what costs too much to draw is no picture: %s', (_, text) => {
  expect(sanitizeSvg(`${text}</svg>`)).toBeNull()
})

test.each([
  [
    'what drawing programs write',
    '<style>.st0 { clip-path: url(#SVGID_2_); } .st1 { fill: url(#SVGID_1_); }</style><linearGradient id="SVGID_1_"><stop></stop></linearGradient><clipPath id="SVGID_2_"><path></path></clipPath>' +
      '<g class="st0"><path class="st1"></path></g>'.repeat(200),
  ],
  ['a thousand copies of a dot', `<g id="a"><path></path></g>${'<use href="#a"></use>'.repeat(1000)}`],
  [
    'a gradient for all',
    `<linearGradient id="a"><stop></stop></linearGradient><g fill="url(#a)">${'<path></path>'.repeat(3000)}</g>`,
  ],
  [
    'shadows',
    `<filter id="a"><feGaussianBlur></feGaussianBlur><feMerge></feMerge></filter>${'<g filter="url(#a)"></g>'.repeat(200)}`,
  ],
])('what people draw is shown: %s', (_, body) => {
  expect(clean(body.replaceAll("'", '&#39;'))).toBe(kept(body))
})
