import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dark } from './dark.ts'
import { light } from './light.ts'

const page = join(import.meta.dirname, '../../../../docs/theming.md')

test('docs/theming.md has every token with its values, and no others', async () => {
  const rows = (await readFile(page, 'utf8')).split('\n').filter((line) => line.startsWith('| `'))
  const cells = rows.map((row) => row.slice(1, -1).split(' | '))
  const listed = cells.map(([token = '', , ...values]) => [token, ...values].map((cell) => cell.trim()))
  const expected = Object.entries(dark).map(([token, value]) => {
    const other = light[token as keyof typeof light]
    return [`\`${token}\``, `\`${value}\``, other === value ? 'the same' : `\`${other}\``]
  })
  expect(listed).toEqual(expected)
})
