// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { fail, startVisit, whole } from '../plugins/releases/fixtures/startVisit.ts'
import { runCommand } from './runCommand.ts'

afterEach(() => vi.restoreAllMocks())

test('a command loads its plugin when it is run, and not when it is asked whether it can be', async () => {
  const { shell } = startVisit(whole)
  const getStatus = () => shell.plugins.store.getState().send?.status
  expect([shell.commands.canRun('send/start'), shell.commands.canRun('send/other')]).toEqual([true, false])
  expect(getStatus()).toBe('idle')
  expect(await runCommand(shell, 'send/start', {})).toBe('accepted')
  expect(getStatus()).toBe('ready')
})

test('two that run it at once load the plugin once', async () => {
  const setup = vi.fn(whole.setup)
  const { shell } = startVisit({ ...whole, setup })
  expect(await Promise.all([1, 2].map(() => runCommand(shell, 'send/start')))).toEqual([
    'accepted',
    'accepted',
  ])
  expect(setup).toHaveBeenCalledOnce()
})

test('where no release of the plugin can be set up, the command fails with the reason', async () => {
  const { shell } = startVisit({ ...whole, setup: fail }, { accepted: { ...whole, setup: fail } })
  await expect(runCommand(shell, 'send/start')).rejects.toMatchObject({ code: 'PORTICO-PLUGIN-007' })
})

test('what goes in and what comes out are copies', async () => {
  const held = { list: [1] }
  const { shell } = startVisit({
    ...whole,
    setup({ views, commands }) {
      views.add('send/Form', () => null)
      commands.add('send/start', async (parameters: { list: number[] }) => {
        parameters.list.push(2)
        return held
      })
    },
  })
  const said = { list: [1] }
  const answer = (await runCommand(shell, 'send/start', said)) as typeof held
  answer.list.push(3)
  expect([said, held]).toEqual([{ list: [1] }, { list: [1] }])
})

test('nobody gets what is no data', async () => {
  const start = vi.fn(async () => null)
  const { shell } = startVisit({
    ...whole,
    setup({ views, commands }) {
      views.add('send/Form', () => null)
      commands.add('send/start', start)
    },
  })
  await expect(runCommand(shell, 'send/start', { spy() {} })).rejects.toThrow('could not be cloned')
  expect(start).not.toHaveBeenCalled()
})
