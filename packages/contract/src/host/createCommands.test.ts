import { expect, test } from 'vitest'
import { createCommands } from './createCommands.ts'

test('an offer stands until it is withdrawn, and nobody takes its place meanwhile', async () => {
  const commands = createCommands()
  const withdraw = commands.add('acme.quote', async () => 'first')
  expect(() => commands.add('acme.quote', async () => 'second')).toThrow('PORTICO-PLUGIN-018')
  expect(await commands.run('acme.quote', {})).toBe('first')
  withdraw()
  expect(commands.has('acme.quote')).toBe(false)
  commands.add('acme.quote', async () => 'second')
  expect(await commands.run('acme.quote', {})).toBe('second')
})
