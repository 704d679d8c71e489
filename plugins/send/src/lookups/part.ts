// What names need that are not plain, or that the shell does not know: a file of its own, since few are.
export { findLookAlikeName } from '@portico/contract/names'
export { askLookup, listLookups } from './lookups.ts'
export { SendLookups } from './SendLookups.tsx'
