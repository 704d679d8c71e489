import type { PartSize } from '@portico/cli'

/** Why the weights of the workspace are refused, one sentence each: parts over their limit, and parts that have none. */
export function findFaults(parts: readonly PartSize[]): string[] {
  const list = (found: readonly PartSize[]) => found.map(({ part }) => part).join(', ')
  const over = parts.filter(({ isOver }) => isOver)
  const unlimited = parts.filter(({ limit }) => limit === null)
  return [
    ...(over.length > 0 ? [`Too big: ${list(over)}.`] : []),
    ...(unlimited.length > 0
      ? [`Without a limit: ${list(unlimited)}. Name each in tools/cli/src/budget/budgets.ts.`]
      : []),
  ]
}
