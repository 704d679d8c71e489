import { expect, test } from 'vitest'
import { confirm } from './confirm.ts'
import type { Context } from './context.ts'
import { codeOf } from './fixtures/siteTest.ts'

const askedOf = (isTerminal: boolean, answer: boolean) => {
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return answer
  }
  const log = (text: string) => asked.push(`out: ${text}`)
  const warn = (text: string) => asked.push(`error: ${text}`)
  return { asked, context: { isTerminal, ask, log, warn } as unknown as Context }
}

test('asks in a terminal, and goes on with a yes', async () => {
  const { asked, context } = askedOf(true, true)
  await confirm(context, {}, 'Go on?')
  expect(asked).toEqual(['Go on?'])
})

test('stops with a no', async () => {
  const { context } = askedOf(true, false)
  await expect(confirm(context, {}, 'Go on?')).rejects.toSatisfy(codeOf('PORTICO-CLI-009'))
})

test.each([true, false])('asks nobody when the answer was given (terminal: %s)', async (isTerminal) => {
  const { asked, context } = askedOf(isTerminal, false)
  await confirm(context, { yes: true }, 'Go on?')
  expect(asked).toEqual([])
})

test('refuses without a terminal, and asks nobody', async () => {
  const { asked, context } = askedOf(false, true)
  await expect(confirm(context, {}, 'Go on?')).rejects.toSatisfy(codeOf('PORTICO-CLI-008'))
  expect(asked).toEqual([])
})

test.each([
  [{}, true, ['out: It may: toast', 'Go on?']],
  [{}, false, ['out: It may: toast']],
  // Standard output is the document's.
  [{ json: true }, true, ['error: It may: toast', 'Go on?']],
  [{ json: true }, false, []],
  [{ yes: true }, true, []],
])('shows first what the question is about: %j in a terminal: %s', async (options, isTerminal, expected) => {
  const { asked, context } = askedOf(isTerminal, true)
  await confirm(context, options, 'Go on?', ['It may: toast']).catch(() => {})
  expect(asked).toEqual(expected)
})
