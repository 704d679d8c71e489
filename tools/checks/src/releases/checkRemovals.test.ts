import { expect, test } from 'vitest'
import { checkRemovals } from './checkRemovals.ts'

const before = { '.': ['definePlugin', 'type Account'], './errors': ['PorticoError'] }
const check = (version: string, actual: typeof before, codemods: readonly string[] = []) =>
  checkRemovals({
    directory: 'packages/contract',
    version,
    actual,
    kept: [{ version: '1.0.0', exports: before }],
    codemods,
  })

test('allows additions', () => {
  expect(check('1.1.0', { ...before, '.': [...before['.'], 'defineView'] })).toEqual([])
})

test('refuses a name that is gone within a major, whatever codemods there are', () => {
  const [violation] = check('1.1.0', { ...before, '.': ['definePlugin'] }, ['Account'])
  expect(violation?.message).toContain('. type Account is gone. Within a major only additions are allowed')
})

test('refuses an entry that is gone within a major', () => {
  expect(check('1.1.0', { '.': before['.'] } as typeof before)).toHaveLength(1)
})

test('with a new major a name may go with a codemod, and not without', () => {
  const actual = { ...before, '.': ['definePlugin'] }
  expect(check('2.0.0', actual, ['Account'])).toEqual([])
  expect(check('2.0.0', actual)[0]?.message).toContain('Add packages/contract/codemods/Account.ts')
})
