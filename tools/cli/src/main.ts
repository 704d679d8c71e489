import { run } from './cli.ts'
import { createContext } from './context.ts'

// In a clone another process started this one: it goes when that does. Listening alone must not keep it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

process.exitCode = await run(process.argv.slice(2), createContext())
