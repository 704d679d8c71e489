import { pathToFileURL } from 'node:url'

// Whoever started this is gone, in whatever way: nobody needs the shop any more.
process.once('disconnect', () => process.exit())

const [, , program = ''] = process.argv
await import(pathToFileURL(program).href)
