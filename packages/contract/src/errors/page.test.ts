import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as catalogue from './catalogue.ts'

const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
const sections = page.split(/^## /m).slice(1)
const errors = Object.values(catalogue).map((PorticoError) => new PorticoError())

test('the page has one section for each code, and no other, in the order of the catalogue', () => {
  expect(sections.map((section) => section.split('\n')[0])).toEqual(errors.map(({ code }) => code))
})

test.each(errors.map(({ code, shortMessage }) => [code, shortMessage]))(
  '%s is told with its message, reasons and solutions',
  (code, shortMessage) => {
    const section = sections.find((candidate) => candidate.startsWith(`${code}\n`)) ?? ''
    expect(section.split('\n')[2]).toBe(shortMessage)
    expect(section).toMatch(/\n\n\*\*Reasons\*\*\n\n- \S[\s\S]*\n\n\*\*Solutions\*\*\n\n- \S/)
  },
)
