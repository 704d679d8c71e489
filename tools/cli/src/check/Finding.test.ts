import { PackageNotBuiltError } from '@portico/contract/errors/tools'
import { expect, test } from 'vitest'
import { toFinding } from './Finding.ts'

test.each([
  [
    'cause and solution',
    { details: 'a\nb', metaMessages: ['Build it.', 'Or not.'] },
    'a\nb',
    'Build it. Or not.',
  ],
  ['no solution', { details: 'a' }, 'a', 'Run `portico explain PORTICO-CLI-005`.'],
  ['no cause', { metaMessages: ['Build it.'] }, null, 'Build it.'],
])('takes an error with %s', (_name, parameters, details, solution) => {
  expect(toFinding(new PackageNotBuiltError(parameters))).toEqual({
    severity: 'error',
    code: 'PORTICO-CLI-005',
    message: 'A package of Portico has no built files.',
    details,
    solution,
  })
})
