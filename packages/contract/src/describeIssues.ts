import * as v from 'valibot'

const describeIssue = ({ type, expected, message }: v.BaseIssue<unknown>) => {
  if (type !== 'strict_object' || expected === 'Object') return message
  return expected === 'never' ? 'there is no such key' : 'is missing'
}

/** Every fault that a schema found, in words, each with its path: `engines.portico: is missing; …`. */
export const describeIssues = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${describeIssue(issue)}`).join('; ')
