import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readChoice, writeChoice } from './choice.ts'
import { printedSteps } from './printedSteps.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/configurator.md'), 'utf8')
const [, address = ''] = /`\/configure\/#(.*?)`/.exec(page) ?? []
const choice = readChoice(address)

test('docs/configurator.md names every part of an address, and an address as the page writes it', () => {
  expect(writeChoice(choice)).toBe(address)
  const named = Array.from(page.matchAll(/^\| `(\w+)`/gm), ([, name]) => name)
  expect(named.sort()).toEqual([...new URLSearchParams(address).keys()].sort())
})

test.each(printedSteps)('docs/configurator.md shows what is printed: $title', ({ title, write }) => {
  const [, shown] = page.split(`<!-- printed: ${title} -->\n`)[1]?.match(/^```\w+\n(.*?)```/s) ?? []
  expect(shown).toBe(write(choice, 'npm'))
})
