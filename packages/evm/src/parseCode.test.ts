import { expect, test } from 'vitest'
import { parseCode } from './parseCode.ts'

test.each([
  ['0x', 'none'],
  ['0x6080', 'contract'],
  [`0xef0100${'ab'.repeat(20)}`, 'delegated'],
  [`0xEF0100${'AB'.repeat(20)}`, 'delegated'],
  [`0xef0100${'ab'.repeat(21)}`, 'contract'],
  ['0xef01', 'contract'],
  ['0x0', 'unknown'],
  ['6080', 'unknown'],
  ['', 'unknown'],
  [null, 'unknown'],
  [{ result: '0x' }, 'unknown'],
])('the answer %j is read as %s', (answer, kind) => {
  expect(parseCode(answer)).toBe(kind)
})
