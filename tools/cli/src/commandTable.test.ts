import { expect, test } from 'vitest'
import { commands } from './commandTable.ts'

test('names are unique, and examples call the command', () => {
  const names = commands.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const lines = commands.flatMap(({ name, examples }) =>
    examples.map(({ line }) => [line, `portico ${name}`] as const),
  )
  for (const [line, start] of lines) expect(line).toContain(start)
})
