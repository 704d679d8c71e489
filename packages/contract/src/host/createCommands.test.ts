import { expect, test } from 'vitest'
import { createCommands } from './createCommands.ts'

test('a later offer of a command stands in for an earlier until it is withdrawn', async () => {
  const commands = createCommands()
  commands.add('names.resolve', async () => 'shell')
  const withdraw = commands.add('names.resolve', async () => 'plugin')
  expect(await commands.run('names.resolve', {})).toBe('plugin')
  withdraw()
  expect(await commands.run('names.resolve', {})).toBe('shell')
})
