import { expect, test } from 'vitest'
import { createCommands } from './createCommands.ts'

test('an offer stands until it is withdrawn, and nobody takes its place meanwhile', async () => {
  const commands = createCommands()
  const withdraw = commands.add('acme/quote', async () => 'first')
  expect(() => commands.add('acme/quote', async () => 'second')).toThrow('PORTICO-PLUGIN-018')
  expect(await commands.run('acme/quote', {})).toBe('first')
  withdraw()
  expect(commands.canRun('acme/quote')).toBe(false)
  commands.add('acme/quote', async () => 'second')
  expect(await commands.run('acme/quote', {})).toBe('second')
})

test('running a command loads who declares it, once it is asked for; asking whether it can be run loads nobody', async () => {
  const loads: string[] = []
  const commands = createCommands((id) => {
    if (id !== 'acme/quote') return
    return async () => {
      loads.push(id)
      commands.add(id, async (parameters) => ({ parameters }))
    }
  })
  expect([commands.canRun('acme/quote'), commands.canRun('acme/other')]).toEqual([true, false])
  expect(loads).toEqual([])
  expect(await commands.run('acme/quote', { from: 'ETH' })).toEqual({ parameters: { from: 'ETH' } })
  await commands.run('acme/quote', {})
  expect(loads).toEqual(['acme/quote'])
  await expect(commands.run('acme/other', {})).rejects.toThrow('PORTICO-PLUGIN-012')
})

test('who fails to load is the failure of the command, and is asked again the next time', async () => {
  let isThere = false
  const commands = createCommands((id) => async () => {
    if (!isThere) throw new Error('offline')
    commands.add(id, async () => 'here')
  })
  await expect(commands.run('acme/quote', {})).rejects.toThrow('offline')
  isThere = true
  expect(await commands.run('acme/quote', {})).toBe('here')
})
