import { run } from './cli.ts'
import { createContext } from './context.ts'

process.exitCode = await run(process.argv.slice(2), createContext())
