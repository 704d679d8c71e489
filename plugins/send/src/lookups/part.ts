// What names need that the shell does not know: a file of its own, since few do.
export { askLookup, listLookups } from './lookups.ts'
export { SendLookups } from './SendLookups.tsx'
