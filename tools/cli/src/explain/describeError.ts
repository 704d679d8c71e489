import type { ExplainedError } from './ExplainedError.ts'

const toItems = (title: string, items: readonly string[]) => [
  '',
  `  ${title}`,
  ...items.map((item) => `  - ${item}`),
]

/** Lines that say what an error may come from, and what to do. */
export const describeError = ({ code, message, reasons, solutions }: ExplainedError): string[] => [
  code,
  `  ${message}`,
  ...toItems('Reasons', reasons),
  ...toItems('Solutions', solutions),
]
