import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as pageCatalogue from './catalogue.ts'
import * as toolCatalogue from './toolCatalogue.ts'

const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
const sections = page.split(/^## /m).slice(1)
const errors = Object.values({ ...pageCatalogue, ...toolCatalogue }).map((PorticoError) => new PorticoError())
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const areas = readdirSync(new URL('./catalogue', import.meta.url)).map((file) => `./catalogue/${file}`)
const codes = areas.flatMap((path) =>
  [...read(path).matchAll(/'(PORTICO-\w+-\d+)'/g)].map(([, code]) => code),
)

test('the page has one section for each code, and no other, in the order of the catalogue', () => {
  expect(sections.map((section) => section.split('\n')[0])).toEqual(codes)
  expect(codes.toSorted()).toEqual(errors.map(({ code }) => code).toSorted())
})

test.each(errors.map(({ code, shortMessage }) => [code, shortMessage]))(
  '%s is explained with its message, reasons and solutions',
  (code, shortMessage) => {
    const section = sections.find((candidate) => candidate.startsWith(`${code}\n`)) ?? ''
    expect(section.split('\n')[2]).toBe(shortMessage)
    expect(section).toMatch(/\n\n\*\*Reasons\*\*\n\n- \S[\s\S]*\n\n\*\*Solutions\*\*\n\n- \S/)
  },
)
