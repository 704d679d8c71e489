import { expect, test } from 'vitest'
import { findMutationFaults, getMutationScore, type Mutant } from './findMutationFaults.ts'

const file = 'packages/x/src/x.ts'

const mutant = (status: Mutant['status'], before = 'a > b', after = 'a >= b'): Mutant => ({
  file,
  line: 7,
  before,
  after,
  status,
})

const killed = (count: number) => Array.from({ length: count }, () => mutant('noticed'))

test('what is ignored counts for nothing', () => {
  const mutants = [mutant('noticed'), mutant('noticed'), mutant('unnoticed'), mutant('unnoticed')]
  expect(getMutationScore([...mutants, mutant('ignored')])).toEqual({ noticed: 2, all: 4, share: 0.5 })
  expect(getMutationScore([])).toEqual({ noticed: 0, all: 0, share: 1 })
})

test('an area whose tests notice everything has no faults', () => {
  expect(findMutationFaults(killed(20), [])).toEqual([])
})

test.each([
  ['lies below the least share', 84, 16, ['84.0 % of the changes are noticed, fewer than 85 %.']],
  ['is the least share', 85, 15, []],
])('accounts for survivors do not raise a share, which %s', (_, noticed, unnoticed, expected) => {
  const survived = Array.from({ length: unnoticed }, () => mutant('unnoticed'))
  const accepted = [{ file, changes: ['a > b → a >= b'], reason: 'Both are the same.' }]
  expect(findMutationFaults([...killed(noticed), ...survived], accepted)).toEqual(expected)
})

test('a change that is unnoticed and not accounted for is refused', () => {
  expect(findMutationFaults([...killed(20), mutant('unnoticed')], [])).toEqual([
    `${file}:7: no test notices a > b → a >= b`,
  ])
})

test('an account is of its own file and of its own change', () => {
  const mutants = [...killed(20), mutant('unnoticed')]
  const elsewhere = { file: 'packages/y/src/y.ts', changes: ['a > b → a >= b'], reason: 'Same.' }
  expect(findMutationFaults(mutants, [elsewhere])).toHaveLength(1)
  const other = { file, changes: ['a > b → a < b'], reason: 'Same.' }
  expect(findMutationFaults(mutants, [other])).toEqual([
    `${file}:7: no test notices a > b → a >= b`,
    `${file}: a > b → a < b is noticed or gone. Strike it out of survivors.`,
  ])
})

test('an account may be of several files, and is over once none of them has such a change', () => {
  const accepted = [{ file: 'packages/*', changes: ['a > b → a >= b'], reason: 'Same.' }]
  expect(findMutationFaults([...killed(20), mutant('unnoticed')], accepted)).toEqual([])
  expect(findMutationFaults(killed(20), accepted)).toEqual([
    'packages/*: a > b → a >= b is noticed or gone. Strike it out of survivors.',
  ])
  expect(findMutationFaults(killed(20), [{ ...accepted[0], file: 'apps/*' } as never])).toEqual([])
})

test('a star stands for any text, and nothing else for more than itself', () => {
  const mutants = [...killed(20), mutant('unnoticed', "'(a+b)'", '""')]
  expect(findMutationFaults(mutants, [{ file, changes: ['* → ""'], reason: 'A text.' }])).toEqual([])
  expect(findMutationFaults(mutants, [{ file, changes: ["'(a.b)' → *"], reason: 'A text.' }])).toHaveLength(2)
})
