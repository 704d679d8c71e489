import { expect, test } from 'vitest'
import { sanitizeSvg } from './sanitizeSvg.ts'

const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
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
  ['<image href="data:image/png;base64,AAAA"/>', '<image href="data:image/png;base64,AAAA"></image>'],
  ['<feImage href="https://evil.test/"/>', ''],
  ['<style>@import "https://evil.test/a.css";</style>', '<style></style>'],
  ['<style>rect { fill: url(https://evil.test/) }</style>', '<style></style>'],
  ['<style>@\\69mport "x"</style>', '<style></style>'],
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
